import { expect, it } from "vitest";
import { createBrokenQueues } from "../../../../test/broken-queues.ts";
import { createChannel, createUser, database } from "../../../../test/context.ts";
import { updateChannel } from "../update-channel.ts";

it.each([
  ["becomes private", {}, { privacy_type: "private" }],
  ["gets a price", { privacy_type: "private" }, { price: 900 }],
] as const)(
  "the videos of a channel that %s are closed, though the message after the write is lost",
  async (_, before, change) => {
    const owner = await createUser("creator");
    await database.users.patch({ id: owner.userId }).set({ payout_status: "enabled" }).go();
    const id = await createChannel(owner, before);
    const { ctx, catalogMessages } = createBrokenQueues(owner);
    const input = { id, version: 1, ...change };
    await expect(updateChannel({ ctx, input })).rejects.toThrow("Out of reach");
    const { data } = await database.channels.get({ id }).go({ consistent: true });
    expect(data).toMatchObject(change);
    expect(catalogMessages).toContainEqual({ type: "channel", id });
  },
);
