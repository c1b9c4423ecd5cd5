import { createDatabase, type Database } from "@marquee/core/database";
import { parseConfig } from "@marquee/core/platform/config";
import { createDocumentClient } from "@marquee/core/platform/dynamo/client";

/** What the stack's functions are told, for the workers of Playwright. */
export const functionsVariable = "MARQUEE_TEST_FUNCTIONS";

/** The stack's table itself, for more things than the API can make in a story's time. */
export function openTable(): Database {
  const config = parseConfig(JSON.parse(process.env[functionsVariable] ?? "{}"));
  return createDatabase(createDocumentClient(config), config.TABLE_NAME);
}
