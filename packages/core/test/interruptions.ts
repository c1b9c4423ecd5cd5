import { createDatabase, type Database } from "../src/database.ts";
import { createDocumentClient } from "../src/platform/dynamo/client.ts";
import { contextOf } from "./context.ts";

/**
 * The table, where something else happens before its transactions: the first before the first one, and so on. A write
 * that another one overtakes is met each time, and not by chance.
 */
export const withInterruptions = (
  database: Database,
  ...interruptions: (() => Promise<unknown>)[]
): Database =>
  Object.create(database, {
    service: {
      value: {
        transaction: {
          write: (writes: Parameters<Database["service"]["transaction"]["write"]>[0]) => ({
            go: async () => {
              await interruptions.shift()?.();
              return database.service.transaction.write(writes).go();
            },
          }),
        },
      },
    },
  });

/** The table, where something else happens before the first write of a single item. */
export function interruptedBeforeWrite(interruption: () => Promise<unknown>): Database {
  const { config } = contextOf({ type: "anonymous" });
  const client = createDocumentClient(config);
  let hasHappened = false;
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        if (!hasHappened && /^(Put|Update|Delete)/.test(commandName)) {
          hasHappened = true;
          await interruption();
        }
        return next(args);
      },
    { step: "initialize", name: "interrupt" },
  );
  return createDatabase(client, config.TABLE_NAME);
}

/** The table, where the answer to each update is lost, so that the SDK sends the update again. */
export function withLostAnswers(): Database {
  const { config } = contextOf({ type: "anonymous" });
  const client = createDocumentClient(config);
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        if (commandName.startsWith("Update")) await next(args);
        return next(args);
      },
    { step: "initialize", name: "loseAnswer" },
  );
  return createDatabase(client, config.TABLE_NAME);
}
