import { expect, it } from "vitest";
import { createBrokenQueues } from "../../../../test/broken-queues.ts";
import { createChannel, createUser, createVideo, database } from "../../../../test/context.ts";
import { blockVideo } from "../block-video.ts";

it("a blocked video leaves the lists, though the message after the write is lost", async () => {
  const owner = await createUser("creator");
  const id = await createVideo(owner, await createChannel(owner));
  const { ctx, catalogMessages } = createBrokenQueues(await createUser("admin"));
  await expect(blockVideo({ ctx, input: { id, reason: "Unlawful" } })).rejects.toThrow();
  const { data } = await database.videos.get({ id }).go({ consistent: true });
  expect(data?.status).toBe("blocked");
  expect(catalogMessages).toContainEqual({ type: "video", id });
});
