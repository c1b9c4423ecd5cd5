import { createDatabase } from "@marquee/core/database";
import { deleteUser } from "@marquee/core/operations/deletion";
import { parseConfig } from "@marquee/core/platform/config";
import type { Context } from "@marquee/core/platform/context";
import { createDocumentClient } from "@marquee/core/platform/dynamo/client";
import { userIdOf } from "@marquee/core/platform/ids";
import { uncounted } from "@marquee/core/platform/metrics";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestParts, type TestParts } from "../testing/parts.ts";

let parts: TestParts;
let contextOf: (userId: string) => Context<"queues">;

// The number of admins depends on the whole table, so this test has a table of its own.
beforeAll(async () => {
  parts = await startTestParts({ queues: false });
  const config = parseConfig(parts.environment);
  const database = createDatabase(createDocumentClient(config), config.TABLE_NAME);
  contextOf = (userId) => ({
    actor: { type: "user", userId, accountType: "admin" },
    now: () => new Date(),
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    config,
    database,
    providers: { queues: { send: async () => undefined, sendAll: async () => undefined } },
    metrics: uncounted,
    requestId: "test",
  });
});
afterAll(() => parts.close());

async function putAdmin(name: string): Promise<string> {
  const id = userIdOf(name);
  const now = new Date().toISOString();
  await contextOf(id)
    .database.users.create({
      id,
      account_type: "admin",
      name,
      email: `${name}@marquee.test`,
      email_verified: true,
      created_at: now,
      updated_at: now,
    })
    .go();
  return id;
}

const leave = (id: string) => deleteUser({ ctx: contextOf(id), input: { id } });

const stay = {
  code: "invalid_state",
  message: "You are the only administrator. Make somebody else an administrator first.",
};

it("keeps the last admin, also when two admins delete their accounts at the same time", async () => {
  const ada = await putAdmin("ada");
  await expect(leave(ada)).rejects.toMatchObject(stay);

  for (let round = 1; round <= 5; round += 1) {
    const admins = await Promise.all([putAdmin(`ben${round}`), putAdmin(`cleo${round}`)]);
    const { users } = contextOf(ada).database;
    if (round === 1) await leave(ada);
    const answers = await Promise.allSettled(admins.map(leave));
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(answers.find(({ status }) => status === "rejected")).toMatchObject({ reason: stay });
    const { data } = await users.get(admins.map((id) => ({ id }))).go({ consistent: true });
    const [left, ...others] = data.filter(({ deleted_at }) => deleted_at === undefined);
    expect(others).toEqual([]);
    // The next round starts without the admin of this one.
    await users.delete({ id: left?.id ?? "" }).go();
  }
});
