import type { Database } from "../src/database.ts";

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
