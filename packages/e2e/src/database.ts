import { createDatabase, type Database } from "@marquee/core/database";
import { parseConfig } from "@marquee/core/platform/config";
import { createDocumentClient } from "@marquee/core/platform/dynamo/client";

/** The environment of the stack's functions, for Playwright's workers. */
export const functionsVariable = "MARQUEE_TEST_FUNCTIONS";

/** The stack's table itself, for more objects than the API can create in the time of a story. */
export function openDatabase(): Database {
  const config = parseConfig(JSON.parse(process.env[functionsVariable] ?? "{}"));
  return createDatabase(createDocumentClient(config), config.TABLE_NAME);
}
