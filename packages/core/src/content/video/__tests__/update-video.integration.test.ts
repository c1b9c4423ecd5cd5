import { expect, it } from "vitest";
import { createBrokenQueues } from "../../../../test/broken-queues.ts";
import { createChannel, createUser, createVideo, database } from "../../../../test/context.ts";
import { publishDueVideos } from "../run-due-videos.ts";
import { updateVideo } from "../update-video.ts";

const startDeletion = () => Promise.reject(new Error("Nothing is deleted here"));

it.each([
  ["is unpublished", { status: "published" }, { status: "unpublished" }],
  ["becomes private", { status: "published" }, { privacy_type: "private" }],
] as const)(
  "a video that %s leaves the lists, though the message after the write is lost",
  async (_, before, change) => {
    const owner = await createUser("creator");
    const id = await createVideo(owner, await createChannel(owner), before);
    const { ctx, catalogMessages } = createBrokenQueues(owner);
    const input = { id, version: 1, ...change };
    await expect(updateVideo({ ctx, input, startDeletion })).rejects.toThrow("Out of reach");
    const { data } = await database.videos.get({ id }).go({ consistent: true });
    expect(data).toMatchObject(change);
    expect(catalogMessages).toContainEqual({ type: "video", id });
  },
);

it("a published video enters the lists with the next run of the schedule, though the message after the write is lost", async () => {
  const owner = await createUser("creator");
  // Without a file, because no playback address can be signed here.
  const unplayed = { status: "ready", playback_id: undefined } as const;
  const id = await createVideo(owner, await createChannel(owner), unplayed);
  const { ctx, catalogMessages, repair } = createBrokenQueues(owner);
  const publish = (videoId: string) => {
    const input = { id: videoId, version: 1, status: "published" } as const;
    return updateVideo({ ctx, input, startDeletion });
  };
  await expect(publish(id)).rejects.toThrow("Out of reach");
  repair();
  await publishDueVideos({ ...ctx, now: () => new Date(Date.now() + 60_000) });
  expect(catalogMessages).toContainEqual({ type: "video", id });
  const other = await createVideo(owner, await createChannel(owner), unplayed);
  await publish(other);
  for (const published of [id, other]) {
    const { data } = await database.videos.get({ id: published }).go({ consistent: true });
    expect(data?.status).toBe("published");
    expect(data?.due).toBeUndefined();
  }
});

it("a video is removed from the catalog together with the start of its deletion, or not at all", async () => {
  const owner = await createUser("creator");
  const id = await createVideo(owner, await createChannel(owner));
  const fail = () => Promise.reject(new Error("The table does not answer"));
  const input = { id, version: 1, status: "deleted" } as const;
  const { ctx } = createBrokenQueues(owner);
  await expect(updateVideo({ ctx, input, startDeletion: fail })).rejects.toThrow("does not answer");
  const { data } = await database.videos.get({ id }).go({ consistent: true });
  expect(data).toMatchObject({ status: "published", version: 1 });
});

const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString();

it.each([
  ["first unlisted, now public", { privacy_type: "unlisted" }, { privacy_type: "public" }, true],
  ["unpublished before it was shown", { status: "unpublished" }, { status: "published" }, true],
  [
    "public again: no",
    { privacy_type: "private", counted: false },
    { privacy_type: "public" },
    false,
  ],
  ["public already: no", { counted: true }, { privacy_type: "public" }, false],
  ["not public: no", { privacy_type: "unlisted" }, { privacy_type: "private" }, false],
] as const)(
  "a video is published when lists show it for the first time: %s",
  async (_, before, change, isNews) => {
    const owner = await createUser("creator");
    const id = await createVideo(owner, await createChannel(owner), {
      // Without a file, because no playback address can be signed here.
      playback_id: undefined,
      published_at: lastWeek,
      ...before,
    });
    const { ctx, repair } = createBrokenQueues(owner);
    repair();
    const input = { id, version: 1, ...change };
    const { published_at } = await updateVideo({ ctx, input, startDeletion });
    expect(published_at).toBe(isNews ? ctx.now().toISOString() : lastWeek);
  },
);

it("a trailer is another free video of the creator that everybody may see, until it is taken away", async () => {
  const [owner, stranger] = await Promise.all([createUser("creator"), createUser("creator")]);
  const channel = await createChannel(owner);
  // Without a file, because no playback address can be signed here.
  const id = await createVideo(owner, channel, { status: "ready", playback_id: undefined });
  const { ctx, repair } = createBrokenQueues(owner);
  repair();
  const choose = async (trailer_id: string | null) => {
    const { data } = await database.videos.get({ id }).go({ consistent: true });
    const input = { id, version: data?.version ?? 0, trailer_id };
    return (await updateVideo({ ctx, input, startDeletion })).trailer_id;
  };
  for (const refused of [
    id,
    "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ",
    await createVideo(stranger, await createChannel(stranger)),
    await createVideo(owner, channel, { access_type: "paid", price: 900 }),
    await createVideo(owner, channel, { status: "unpublished" }),
    await createVideo(owner, channel, { privacy_type: "private" }),
    await createVideo(owner, channel, { channel_privacy_type: "private" }),
    await createVideo(owner, channel, { channel_blocked: true }),
  ]) {
    await expect(choose(refused)).rejects.toMatchObject({
      fields: { trailer_id: "Choose a free video that everybody may see" },
    });
  }
  const trailer = await createVideo(owner, channel, { privacy_type: "unlisted" });
  expect(await choose(trailer)).toBe(trailer);
  // A form sends it with every change of another field.
  await database.videos.patch({ id: trailer }).set({ privacy_type: "private" }).go();
  expect(await choose(trailer)).toBe(trailer);
  expect(await choose(null)).toBeNull();
  await expect(choose(trailer)).rejects.toMatchObject({ code: "invalid_fields" });
});
