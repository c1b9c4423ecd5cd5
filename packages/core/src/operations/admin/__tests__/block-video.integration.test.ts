import { expect, it } from "vitest";
import { createBrokenQueues } from "../../../../test/broken-queues.ts";
import { channel, database, person, video } from "../../../../test/context.ts";
import { blockVideo } from "../block-video.ts";

it("a blocked video leaves the lists, though the message after the write is lost", async () => {
  const owner = await person("creator");
  const id = await video(owner, await channel(owner));
  const { ctx, catalogMessages } = createBrokenQueues(await person("admin"));
  await expect(blockVideo({ ctx, input: { id, reason: "Unlawful" } })).rejects.toThrow();
  const { data } = await database.videos.get({ id }).go({ consistent: true });
  expect(data?.status).toBe("blocked");
  expect(catalogMessages).toContainEqual({ type: "video", id });
});
