import { expect, it } from "vitest";
import { createBrokenQueues } from "../../../../test/broken-queues.ts";
import {
  contextOf,
  createChannel,
  createUser,
  createVideo,
  database,
} from "../../../../test/context.ts";
import { listNotifications } from "../../../people/notification/index.ts";
import { blockVideo } from "../block-video.ts";

const firstPage = { page: 1, limit: 10 };

it("a blocked video leaves the lists and its owner reads why, though the messages after the write are lost", async () => {
  const owner = await createUser("creator");
  const id = await createVideo(owner, await createChannel(owner));
  const { ctx, catalogMessages } = createBrokenQueues(await createUser("admin"));
  await expect(blockVideo({ ctx, input: { id, reason: "Unlawful" } })).rejects.toThrow();
  const { data } = await database.videos.get({ id }).go({ consistent: true });
  expect(data?.status).toBe("blocked");
  expect(catalogMessages).toContainEqual({ type: "video", id });
  const { notifications } = await listNotifications({ ctx: contextOf(owner), input: firstPage });
  expect(notifications).toMatchObject([
    {
      type: "moderation",
      title: "A video of yours has been blocked",
      body: expect.stringContaining("Unlawful"),
    },
  ]);
});

it("is blocked although its buyers cannot be told at that moment", async () => {
  const owner = await createUser("creator");
  const id = await createVideo(owner, await createChannel(owner));
  const admin = contextOf(await createUser("admin"));
  const sent: unknown[] = [];
  const queues = {
    send: async (queue: string, message: unknown) => {
      if (queue === "fan-out") throw new Error("Out of reach");
      sent.push(message);
    },
    sendAll: async () => undefined,
  };
  const ctx = { ...admin, providers: { ...admin.providers, queues } };
  const card = await blockVideo({ ctx, input: { id, reason: "Unlawful" } });
  expect(card.status).toBe("blocked");
  expect(sent).toContainEqual({ type: "video", id });
});

it("stores no notification for an owner who has deleted the account", async () => {
  const owner = await createUser("creator");
  const id = await createVideo(owner, await createChannel(owner));
  await database.users
    .patch({ id: owner.userId })
    .set({ deleted_at: new Date().toISOString() })
    .go();
  const { ctx } = createBrokenQueues(await createUser("admin"));
  await expect(blockVideo({ ctx, input: { id, reason: "Unlawful" } })).rejects.toThrow();
  const { notifications } = await listNotifications({ ctx: contextOf(owner), input: firstPage });
  expect(notifications).toEqual([]);
});
