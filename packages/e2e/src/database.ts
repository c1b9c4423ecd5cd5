import { createDatabase, type Database } from "@marquee/core/database";
import { parseConfig } from "@marquee/core/platform/config";
import { createDocumentClient } from "@marquee/core/platform/dynamo/client";
import { createQueueProvider, type QueueProvider } from "@marquee/core/platform/providers/queues";

/** The environment of the stack's functions, for Playwright's workers. */
export const functionsVariable = "MARQUEE_TEST_FUNCTIONS";

function readEnvironment() {
  const environment: Record<string, string> = JSON.parse(process.env[functionsVariable] ?? "{}");
  return { environment, config: parseConfig(environment) };
}

/** The stack's table itself, for more objects than the API can create in the time of a story. */
export function openDatabase(): Database {
  const { config } = readEnvironment();
  return createDatabase(createDocumentClient(config), config.TABLE_NAME);
}

/** The stack's queues themselves, for a message that the product sends after minutes only. */
export const openQueues = (): QueueProvider => createQueueProvider(readEnvironment());
