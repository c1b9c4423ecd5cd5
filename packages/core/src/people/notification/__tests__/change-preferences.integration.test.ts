import { expect, it } from "vitest";
import { contextOf, createUser } from "../../../../test/context.ts";
import { createDatabase } from "../../../database.ts";
import { createDocumentClient } from "../../../platform/dynamo/client.ts";
import { changePreferences, getPreferences } from "../change-preferences.ts";

/** The table as a reader may see it shortly after a write: a read that is not consistent repeats its first answer. */
function databaseWithOldReads() {
  const { config } = contextOf({ type: "anonymous" });
  const client = createDocumentClient(config);
  const former = new Map<string, object>();
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        const result = await next(args);
        if (!commandName.startsWith("Get") || Reflect.get(args.input, "ConsistentRead") === true) {
          return result;
        }
        const key = JSON.stringify(args.input);
        former.set(key, former.get(key) ?? result.output);
        return { ...result, output: { ...result.output, ...former.get(key) } };
      },
    { step: "initialize", name: "oldReads" },
  );
  return createDatabase(client, config.TABLE_NAME);
}

it("a change of one group keeps the choices that were made just before", async () => {
  const person = await createUser("watcher");
  const ctx = { ...contextOf(person), database: databaseWithOldReads() };
  await getPreferences({ ctx });
  const { version } = await changePreferences({
    ctx,
    input: { preferences: [{ group: "talk", push: false }], version: 0 },
  });
  await changePreferences({
    ctx,
    input: { preferences: [{ group: "videos", push: false }], version },
  });
  const { preferences } = await getPreferences({ ctx: contextOf(person) });
  const silent = preferences.filter(({ push }) => !push).map(({ group }) => group);
  expect(silent.sort()).toEqual(["talk", "videos"]);
});
