import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { contextOf, createUser, database } from "../../../../test/context.ts";
import { registerPushToken } from "../register-push-token.ts";

const devicesOf = async (userId: string) =>
  (await database.pushTokens.query.byUser({ user_id: userId }).go({ pages: "all" })).data;

it("a person has at most twenty devices: the oldest registration is removed", async () => {
  const watcher = await createUser("watcher");
  const tokens = Array.from({ length: 25 }, (_, index) => `token-${index}-${randomUUID()}`);
  const timeOf = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index));
  await database.pushTokens
    .put(
      tokens.slice(0, -1).map((token, index) => ({
        user_id: watcher.userId,
        token_hash: `hash-${index}`,
        token,
        device_type: 1,
        created_at: timeOf(index).toISOString(),
      })),
    )
    .go();
  const input = { fcmToken: tokens.at(-1) ?? "", deviceType: 1 };
  await registerPushToken({ ctx: contextOf(watcher, timeOf(tokens.length)), input });
  const registered = (await devicesOf(watcher.userId)).map(({ token }) => token).sort();
  expect(registered).toEqual(tokens.slice(5).sort());
});

it("a device that is registered again counts as new, and removes no other", async () => {
  const watcher = await createUser("watcher");
  const fcmToken = `token-${randomUUID()}`;
  const input = { fcmToken, deviceType: 1 };
  for (const ctx of [contextOf(watcher), contextOf(watcher)])
    await registerPushToken({ ctx, input });
  expect(await devicesOf(watcher.userId)).toHaveLength(1);
});
