import { expect, it } from "vitest";
import { createBrokenQueues } from "../../../../test/broken-queues.ts";
import { contextOf, createChannel, createUser, database } from "../../../../test/context.ts";
import { createFixtures } from "../../../../test/provider-fixtures.ts";
import { listNotifications } from "../../../people/notification/index.ts";
import { updateChannelAsAdmin } from "../update-channel.ts";

it("a blocked channel leaves the lists and its owner reads why, though the messages after the write are lost", async () => {
  const owner = await createUser("creator");
  const id = await createChannel(owner);
  const admin = await createUser("admin");
  const { ctx, catalogMessages } = createBrokenQueues(admin);
  const providers = { ...createFixtures().providers, ...ctx.providers };
  const input = { id, is_blocked: true, reason: "Unlawful", version: 1 };
  await expect(updateChannelAsAdmin({ ctx: { ...ctx, providers }, input })).rejects.toThrow(
    "Out of reach",
  );
  const { data } = await database.channels.get({ id }).go({ consistent: true });
  expect(data?.blocked_reason).toBe("Unlawful");
  expect(catalogMessages).toContainEqual({ type: "channel", id });
  const { notifications } = await listNotifications({
    ctx: contextOf(owner),
    input: { page: 1, limit: 10 },
  });
  expect(notifications).toMatchObject([
    { title: "A channel of yours has been blocked", body: expect.stringContaining("Unlawful") },
  ]);
});

it("the audit entry of an unblocked channel names everything that it removes", async () => {
  const id = await createChannel(await createUser("creator"));
  const ctx = createFixtures().context(await createUser("admin"));
  const reason = "Unlawful";
  const { blocked_at } = await updateChannelAsAdmin({
    ctx,
    input: { id, is_blocked: true, reason, version: 1 },
  });
  const input = { id, is_blocked: false, reason: "It was a mistake", version: 2 };
  expect(await updateChannelAsAdmin({ ctx, input })).toMatchObject({ blocked_reason: null });
  const { data } = await database.auditEntries.query.byObject({ object_id: id }).go();
  expect(data.find(({ action }) => action === "channel.unblock")).toMatchObject({
    before: { blocked_at, blocked_reason: reason },
    after: { blocked_at: null, blocked_reason: null },
  });
});
