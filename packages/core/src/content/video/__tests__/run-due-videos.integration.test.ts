import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import { createBrokenQueues } from "../../../../test/broken-queues.ts";
import { createChannel, createUser, createVideo, database } from "../../../../test/context.ts";
import { publishDueVideos } from "../run-due-videos.ts";

const system = { type: "system", name: "test" } as const;

const statusOf = async (id: string) =>
  (await database.videos.get({ id }).go({ consistent: true })).data?.status;

/** A video that was due to be published a minute ago, or at another time. */
async function createDueVideo(changes: Parameters<typeof createVideo>[2]) {
  const past = new Date(Date.now() - 60_000).toISOString();
  const due = changes?.scheduled_at ?? past;
  const owner = await createUser("creator");
  const id = await createVideo(owner, await createChannel(owner), {
    scheduled_at: past,
    ...changes,
  });
  await database.videos
    .patch({ id })
    .set({ due: "publish", due_sort_key: `${due}_${id}` })
    .go();
  return id;
}

it("a video that was published on time is listed by the next run, though its first message was lost", async () => {
  const id = await createDueVideo({ status: "scheduled" });
  const { ctx, catalogMessages, repair } = createBrokenQueues(system);
  await expect(publishDueVideos(ctx)).rejects.toThrow("Out of reach");
  expect(await statusOf(id)).toBe("published");
  repair();
  await publishDueVideos(ctx);
  expect(catalogMessages).toContainEqual({ type: "video", id });
  catalogMessages.length = 0;
  await publishDueVideos(ctx);
  expect(catalogMessages).not.toContainEqual({ type: "video", id });
});

it("a video that cannot be published does not keep the others waiting", async () => {
  const { ctx, catalogMessages } = createBrokenQueues(system);
  const broken = await createDueVideo({ status: "scheduled" });
  const other = await createDueVideo({ status: "scheduled" });
  const send = async (_: string, message: unknown) => {
    if (isDeepStrictEqual(message, { type: "video", id: broken })) throw new Error("Too large");
    catalogMessages.push(message);
  };
  const queues = { ...ctx.providers.queues, send };
  const run = publishDueVideos({ ...ctx, providers: { ...ctx.providers, queues } });
  await expect(run).rejects.toThrow("Too large");
  expect(catalogMessages).toContainEqual({ type: "video", id: other });
  expect(await statusOf(other)).toBe("published");
});

it("a blocked, unpublished or deleted video is not published, though it is due", async () => {
  const { ctx, repair } = createBrokenQueues(system);
  repair();
  const statuses = ["blocked", "unpublished", "deleted"] as const;
  const ids = await Promise.all(statuses.map((status) => createDueVideo({ status })));
  await publishDueVideos(ctx);
  expect(await Promise.all(ids.map(statusOf))).toEqual(statuses);
});

it("a video whose time comes before the next run is followed until then, and not published early", async () => {
  const { ctx, catalogMessages, repair } = createBrokenQueues(system);
  repair();
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const soon = await createDueVideo({ status: "scheduled", scheduled_at: inMinutes(10) });
  const later = await createDueVideo({ status: "scheduled", scheduled_at: inMinutes(60) });
  await publishDueVideos(ctx);
  expect(catalogMessages).toContainEqual({ type: "video", id: soon });
  expect(catalogMessages).not.toContainEqual({ type: "video", id: later });
  expect(await Promise.all([soon, later].map(statusOf))).toEqual(["scheduled", "scheduled"]);
});
