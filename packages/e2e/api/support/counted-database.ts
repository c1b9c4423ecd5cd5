import { createDatabase, type Database } from "@marquee/core/database";
import { parseConfig } from "@marquee/core/platform/config";
import { createDocumentClient } from "@marquee/core/platform/dynamo/client";
import { countRequests } from "@marquee/local/testing/count-requests";
import { functionsEnvironment } from "./stack.ts";

/** The table with a client that counts the cost of each request. */
export function openCountedDatabase(): {
  database: Database;
  measure: ReturnType<typeof countRequests>;
} {
  const config = parseConfig(functionsEnvironment());
  const client = createDocumentClient(config);
  return { database: createDatabase(client, config.TABLE_NAME), measure: countRequests(client) };
}
