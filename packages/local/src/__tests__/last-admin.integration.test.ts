import { deleteUser } from "@marquee/core/operations/deletion";
import type { Context } from "@marquee/core/platform/context";
import { userIdOf } from "@marquee/core/platform/ids";
import { withInterruptions } from "@marquee/core/test/interruptions";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestParts, type TestParts } from "../testing/parts.ts";
import { testContext } from "./test-context.ts";

const sent: { queue: string; message: unknown }[] = [];
let parts: TestParts;
let contextOf: (userId: string) => Context<"queues">;

// The number of admins depends on the whole table, so this test has a table of its own.
beforeAll(async () => {
  parts = await startTestParts({ aws: false });
  const queues: Context<"queues">["providers"]["queues"] = {
    send: async (queue, message) => void sent.push({ queue, message }),
    sendAll: async (queue, messages) => {
      for (const message of messages) sent.push({ queue, message });
    },
  };
  const ctx = testContext(parts.environment, () => ({ queues }));
  contextOf = (userId) => ({ ...ctx, actor: { type: "user", userId, accountType: "admin" } });
});
beforeEach(() => {
  sent.length = 0;
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

const leave = (id: string, ctx = contextOf(id)) => deleteUser({ ctx, input: { id } });

async function hasLeft(id: string): Promise<boolean> {
  const { data } = await contextOf(id).database.users.get({ id }).go({ consistent: true });
  return data?.deleted_at !== undefined;
}

const stay = {
  code: "invalid_state",
  message: "You are the only administrator. Make somebody else an administrator first.",
};

it("keeps the last admin", async () => {
  const ada = await putAdmin("ada");
  await expect(leave(ada)).rejects.toMatchObject(stay);
  expect(await hasLeft(ada)).toBe(false);
  expect(sent).toEqual([]);

  const ben = await putAdmin("ben");
  const { deletion_id } = await leave(ada);
  expect(await hasLeft(ada)).toBe(true);
  expect(sent).toEqual([{ queue: "deletion", message: { deletion_id } }]);
  await expect(leave(ben)).rejects.toMatchObject(stay);
});

it("keeps the second of two admins who delete their accounts at the same time", async () => {
  const [cleo, dora] = [await putAdmin("cleo"), await putAdmin("dora")];
  // The only other admin, of the test before.
  await contextOf(cleo)
    .database.users.delete({ id: userIdOf("ben") })
    .go();
  const ctx = contextOf(cleo);
  let first: { deletion_id: string } | undefined;
  // Cleo has found that Dora stays, and Dora leaves before Cleo's account is closed.
  const database = withInterruptions(ctx.database, async () => {
    first = await leave(dora);
  });
  await expect(leave(cleo, { ...ctx, database })).rejects.toMatchObject(stay);
  expect([await hasLeft(cleo), await hasLeft(dora)]).toEqual([false, true]);
  expect(sent).toEqual([{ queue: "deletion", message: first }]);
});
