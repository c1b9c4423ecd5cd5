import { expect, it } from "vitest";
import { createBrokenQueues } from "../../../../test/broken-queues.ts";
import { createChannel, createUser, database } from "../../../../test/context.ts";
import { createFixtures } from "../../../../test/provider-fixtures.ts";
import { updateChannelAsAdmin } from "../update-channel.ts";

it("a blocked channel leaves the lists, though the message after the write is lost", async () => {
  const id = await createChannel(await createUser("creator"));
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
});
