import { expect, it } from "vitest";
import { createBrokenQueues } from "../../../../test/broken-queues.ts";
import { createChannel, createUser, createVideo, database } from "../../../../test/context.ts";
import { updateVideo } from "../update-video.ts";

it("an unpublished video leaves the lists, though the message after the write is lost", async () => {
  const owner = await createUser("creator");
  const id = await createVideo(owner, await createChannel(owner));
  const { ctx, catalogMessages } = createBrokenQueues(owner);
  const input = { id, version: 1, status: "unpublished" } as const;
  const startDeletion = () => Promise.reject(new Error("Nothing is deleted here"));
  await expect(updateVideo({ ctx, input, startDeletion })).rejects.toThrow("Out of reach");
  const { data } = await database.videos.get({ id }).go({ consistent: true });
  expect(data?.status).toBe("unpublished");
  expect(catalogMessages).toContainEqual({ type: "video", id });
});

it("a video is removed from the catalog together with the start of its deletion, or not at all", async () => {
  const owner = await createUser("creator");
  const id = await createVideo(owner, await createChannel(owner));
  const startDeletion = () => Promise.reject(new Error("The table does not answer"));
  const input = { id, version: 1, status: "deleted" } as const;
  const { ctx } = createBrokenQueues(owner);
  await expect(updateVideo({ ctx, input, startDeletion })).rejects.toThrow("does not answer");
  const { data } = await database.videos.get({ id }).go({ consistent: true });
  expect(data).toMatchObject({ status: "published", version: 1 });
});
