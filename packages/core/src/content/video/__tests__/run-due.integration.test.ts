import { expect, it } from "vitest";
import { createBrokenQueues } from "../../../../test/broken-queues.ts";
import { createChannel, createUser, createVideo, database } from "../../../../test/context.ts";
import { runDueVideos } from "../run-due.ts";

const system = { type: "system", name: "test" } as const;

const statusOf = async (id: string) =>
  (await database.videos.get({ id }).go({ consistent: true })).data?.status;

/** A video that was due to be published a minute ago. */
async function createDueVideo(changes: Parameters<typeof createVideo>[2]) {
  const past = new Date(Date.now() - 60_000).toISOString();
  const owner = await createUser("creator");
  const id = await createVideo(owner, await createChannel(owner), {
    scheduled_at: past,
    ...changes,
  });
  await database.videos
    .patch({ id })
    .set({ due: "publish", due_sort_key: `${past}_${id}` })
    .go();
  return id;
}

it("a video that was published on time is listed by the next run, though its first message was lost", async () => {
  const id = await createDueVideo({ status: "scheduled" });
  const { ctx, catalogMessages, repair } = createBrokenQueues(system);
  await expect(runDueVideos(ctx)).rejects.toThrow("Out of reach");
  expect(await statusOf(id)).toBe("published");
  repair();
  await runDueVideos(ctx);
  expect(catalogMessages).toContainEqual({ type: "video", id });
  catalogMessages.length = 0;
  await runDueVideos(ctx);
  expect(catalogMessages).not.toContainEqual({ type: "video", id });
});

it("a blocked, unpublished or deleted video is not published, though it is due", async () => {
  const { ctx, repair } = createBrokenQueues(system);
  repair();
  const statuses = ["blocked", "unpublished", "deleted"] as const;
  const ids = await Promise.all(statuses.map((status) => createDueVideo({ status })));
  await runDueVideos(ctx);
  expect(await Promise.all(ids.map(statusOf))).toEqual(statuses);
});
