import { reconcileReplacedFiles } from "@marquee/core/operations/reconciliation";
import { balanceMatchesLedger, grantTopup, reserveMinutes } from "@marquee/core/people/minutes";
import * as Fixtures from "@marquee/core/test/context";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { type Ending, endings, startVideoFixtures } from "./video-fixtures.ts";

const { ctx, catalogMessages, notices, faults, provider, life } = await startVideoFixtures();
afterAll(() => provider.close());

/** The minutes bought, the length declared for the file, and the file's real length. */
const bought = 10;
const declaredSeconds = 120;

const histories = fc.record({
  ending: fc.constantFrom<Ending>(
    "ready",
    "longer",
    "too long",
    "unreadable",
    "cancelled",
    "silent",
    "not received",
  ),
  /** True: the provider takes its next step. A number: delivers one of the events that it has sent. */
  steps: fc.array(fc.oneof(fc.constant(true as const), fc.nat(9)), { maxLength: 10 }),
  /** The order in which every event is delivered again at the end. */
  order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
});

it("ends in the same state whatever the order and number of the provider's events, and the minutes add up at every step", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ ending, steps, order }) => {
      const creator = await Fixtures.createUser("creator");
      const videoId = await Fixtures.createVideo(creator, await Fixtures.createChannel(creator), {
        status: "uploading",
      });
      await grantTopup(ctx, { user_id: creator.userId, minutes: bought, cause: "pack" });
      const upload = life(ending, videoId);
      const { uploadId, assetId } = upload;
      await reserveMinutes(ctx, { userId: creator.userId, uploadId, seconds: declaredSeconds });
      await Fixtures.database.videos.patch({ id: videoId }).set({ upload_id: uploadId }).go();

      for (const step of [...steps, true as const, true as const, ...order]) {
        if (step === true) upload.advance();
        // Deliveries are concurrent, and an event may be delivered twice at the same time.
        else await Promise.all([upload.deliver(step), upload.deliver(step + (step % 2))]);
        expect(await balanceMatchesLedger(ctx, creator.userId)).toBe(true);
      }

      const expected = endings[ending];
      const [{ data: video }, { data: entry }, { data: balance }] = await Promise.all([
        Fixtures.database.videos.get({ id: videoId }).go({ consistent: true }),
        Fixtures.database.minutesEntries
          .get({ user_id: creator.userId, type: "upload", cause: uploadId })
          .go({ consistent: true }),
        Fixtures.database.minutesBalances.get({ user_id: creator.userId }).go({ consistent: true }),
      ]);
      expect(video?.status).toBe(expected.status);
      // A refused file is deleted at the provider, where it would cost storage.
      if (ending === "silent" || ending === "too long")
        expect(provider.assets.has(assetId)).toBe(false);
      expect(entry?.state).toBe(expected.entry);
      const used = expected.entry === "settled" ? Math.ceil((expected.seconds ?? 0) / 60) : 0;
      expect(balance).toMatchObject({ reserved: 0, topup_used: used, topup_total: bought });
    }),
    { numRuns: 60 },
  );
});

it("a replacement of a published file happens or changes nothing, whatever the order and number of events", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ ending, steps, order }) => {
      const creator = await Fixtures.createUser("creator");
      const first = `first${crypto.randomUUID()}`;
      const videoId = await Fixtures.createVideo(creator, await Fixtures.createChannel(creator), {
        upload_id: first,
        asset_id: first,
        playback_id: first,
        duration: 60,
        frame_keys: ["a.jpg", "b.jpg", "c.jpg"],
        thumbnail_key: "c.jpg",
      });
      await grantTopup(ctx, { user_id: creator.userId, minutes: bought, cause: "pack" });
      const upload = life(ending, videoId);
      const { uploadId, assetId } = upload;
      await reserveMinutes(ctx, { userId: creator.userId, uploadId, seconds: declaredSeconds });
      await Fixtures.database.videos
        .patch({ id: videoId })
        .set({ replacement_status: "uploading", replacement_upload_id: uploadId })
        .go();
      const read = async () =>
        (await Fixtures.database.videos.get({ id: videoId }).go({ consistent: true })).data;

      for (const step of [...steps, true as const, true as const, ...order]) {
        if (step === true) upload.advance();
        else await Promise.all([upload.deliver(step), upload.deliver(step + (step % 2))]);
        expect(await balanceMatchesLedger(ctx, creator.userId)).toBe(true);
        // At every step one of the two files plays.
        const video = await read();
        const plays = video?.asset_id === first ? first : `playback_${assetId}`;
        expect(video).toMatchObject({ status: "published", playback_id: plays });
      }

      const expected = endings[ending];
      const isInPlace = expected.status === "ready";
      const video = await read();
      expect(video?.asset_id).toBe(isInPlace ? assetId : first);
      expect(video?.duration).toBe(isInPlace ? expected.seconds : 60);
      expect(video?.thumbnail_key).toBe(isInPlace ? video?.frame_keys[2] : "c.jpg");
      expect(video?.replacement_status).toBe(expected.status === "errored" ? "errored" : undefined);
      expect(video?.replacement_upload_id).toBe(
        expected.status === "errored" ? uploadId : undefined,
      );
      const [{ data: kept }, { data: entry }, { data: balance }] = await Promise.all([
        Fixtures.database.replacedFiles
          .get({ video_id: videoId, asset_id: first })
          .go({ consistent: true }),
        Fixtures.database.minutesEntries
          .get({ user_id: creator.userId, type: "upload", cause: uploadId })
          .go({ consistent: true }),
        Fixtures.database.minutesBalances.get({ user_id: creator.userId }).go({ consistent: true }),
      ]);
      // Viewers who have started it can play it to the end.
      expect(kept !== null).toBe(isInPlace);
      expect(entry?.state).toBe(expected.entry);
      const used = expected.entry === "settled" ? Math.ceil((expected.seconds ?? 0) / 60) : 0;
      expect(balance).toMatchObject({ reserved: 0, topup_used: used, topup_total: bought });
    }),
    { numRuns: 40 },
  );
});

it("the frames of a replaced file are removed, and an uploaded thumbnail stays", async () => {
  const creator = await Fixtures.createUser("creator");
  const thumbnail_key = `images/${creator.userId}/video_thumbnail/chosen.png`;
  const videoId = await Fixtures.createVideo(creator, await Fixtures.createChannel(creator), {
    asset_id: "former",
    frame_keys: ["frames/a.jpg", "frames/b.jpg"],
    thumbnail_key,
  });
  await grantTopup(ctx, { user_id: creator.userId, minutes: bought, cause: "pack" });
  const upload = life("ready", videoId);
  const { uploadId } = upload;
  await reserveMinutes(ctx, { userId: creator.userId, uploadId, seconds: declaredSeconds });
  await Fixtures.database.videos
    .patch({ id: videoId })
    .set({ replacement_status: "uploading", replacement_upload_id: uploadId })
    .go();
  upload.advance();
  upload.advance();
  catalogMessages.splice(0);
  for (const index of upload.said.keys()) await upload.deliver(index);
  expect(catalogMessages).toContainEqual({ type: "former_picture", id: "frames/a.jpg" });
  expect(catalogMessages).toContainEqual({ type: "former_picture", id: "frames/b.jpg" });
  expect(catalogMessages).not.toContainEqual({ type: "former_picture", id: thumbnail_key });
  const { data } = await Fixtures.database.videos.get({ id: videoId }).go({ consistent: true });
  expect(data?.thumbnail_key).toBe(thumbnail_key);
});

it("a replaced file is removed after its playback addresses have expired, and not while the video plays it", async () => {
  const creator = await Fixtures.createUser("creator");
  const playing = `playing${crypto.randomUUID()}`;
  const former = `former${crypto.randomUUID()}`;
  const fresh = `fresh${crypto.randomUUID()}`;
  const videoId = await Fixtures.createVideo(creator, await Fixtures.createChannel(creator), {
    asset_id: playing,
  });
  const ends = { [playing]: -1, [former]: -1, [fresh]: 60 };
  for (const [asset_id, minutes] of Object.entries(ends)) {
    provider.assets.set(asset_id, { id: asset_id, status: "ready", upload_id: "upload" });
    const until = new Date(Date.now() + minutes * 60_000).toISOString();
    await Fixtures.database.replacedFiles
      .put({
        video_id: videoId,
        asset_id,
        due: "replaced_file",
        due_sort_key: `${until}_${asset_id}`,
      })
      .go();
  }
  const { checked, findings } = await reconcileReplacedFiles(ctx, { cursor: undefined });
  expect(checked).toBeGreaterThanOrEqual(2);
  expect(findings).toEqual([]);
  expect(Object.keys(ends).filter((id) => provider.assets.has(id))).toEqual([playing, fresh]);
});

it("a thumbnail that was chosen while the file was prepared is kept", async () => {
  const creator = await Fixtures.createUser("creator");
  const thumbnail_key = `images/${creator.userId}/video_thumbnail/chosen.png`;
  const videoId = await Fixtures.createVideo(creator, await Fixtures.createChannel(creator), {
    status: "uploading",
    thumbnail_key,
  });
  await grantTopup(ctx, { user_id: creator.userId, minutes: bought, cause: "pack" });
  const upload = life("ready", videoId);
  await reserveMinutes(ctx, {
    userId: creator.userId,
    uploadId: upload.uploadId,
    seconds: declaredSeconds,
  });
  await Fixtures.database.videos.patch({ id: videoId }).set({ upload_id: upload.uploadId }).go();
  upload.advance();
  upload.advance();
  for (const index of upload.said.keys()) await upload.deliver(index);
  const { data } = await Fixtures.database.videos.get({ id: videoId }).go({ consistent: true });
  expect(data).toMatchObject({ status: "ready", thumbnail_key });
  expect(data?.frame_keys).toHaveLength(3);
});

it("a file without a video track is notified as such", async () => {
  const creator = await Fixtures.createUser("creator");
  const videoId = await Fixtures.createVideo(creator, await Fixtures.createChannel(creator), {
    status: "uploading",
  });
  const upload = life("silent", videoId);
  await Fixtures.database.videos.patch({ id: videoId }).set({ upload_id: upload.uploadId }).go();
  upload.advance();
  upload.advance();
  for (const index of upload.said.keys()) await upload.deliver(index);
  const { data } = await Fixtures.database.videos.get({ id: videoId }).go({ consistent: true });
  expect(data).toMatchObject({
    status: "errored",
    error: "This file has sound but no video track. Choose a file with pictures.",
  });
});

type File = readonly [
  ending: "ready" | "unreadable",
  status: "uploading" | "published",
  replacement: "uploading" | undefined,
];
const files: readonly File[] = [
  ["ready", "uploading", undefined],
  ["unreadable", "uploading", undefined],
  ["ready", "published", "uploading"],
  ["unreadable", "published", "uploading"],
];

/** An upload that is complete at the provider, of which no event has arrived. */
async function completeUpload([ending, status, replacement_status]: File) {
  const creator = await Fixtures.createUser("creator");
  const videoId = await Fixtures.createVideo(creator, await Fixtures.createChannel(creator), {
    status,
    replacement_status,
  });
  await grantTopup(ctx, { user_id: creator.userId, minutes: bought, cause: "pack" });
  const upload = life(ending, videoId);
  const { uploadId } = upload;
  await reserveMinutes(ctx, { userId: creator.userId, uploadId, seconds: declaredSeconds });
  const file = replacement_status ? { replacement_upload_id: uploadId } : { upload_id: uploadId };
  await Fixtures.database.videos.patch({ id: videoId }).set(file).go();
  upload.advance();
  upload.advance();
  notices.length = 0;
  const type = ending === "ready" ? "video_ready" : "video_errored";
  return { videoId, upload, notice: { user_id: creator.userId, type } };
}

it.each(files)(
  "the creator is notified once, though the queue failed at first: %s file of a video that is %s",
  async (...file) => {
    const { upload, notice } = await completeUpload(file);
    faults.notifications = 1;
    await expect(upload.deliver(3)).rejects.toThrow("Out of reach");
    for (const index of [3, 4, 3]) await upload.deliver(index);
    expect(notices).toEqual([expect.objectContaining(notice)]);
  },
);

it.each(files)(
  "the creator is notified once, though the video changes at the same time: %s file of a video that is %s",
  async (...file) => {
    const { videoId, upload, notice } = await completeUpload(file);
    faults.meanwhile = () =>
      Fixtures.database.videos
        .patch({ id: videoId })
        .set({ title: "Another title", updated_at: new Date(Date.now() + 5000).toISOString() })
        .add({ version: 1 })
        .go();
    await upload.deliver(3);
    // The lost write is repeated with its notice, and equal ids are one notification.
    expect(notices).toHaveLength(2);
    expect(notices[0]).toMatchObject(notice);
    const ids = z.array(z.object({ id: z.string() })).parse(notices);
    expect(ids[1]).toEqual(ids[0]);
  },
);

it.each(["ready", "unreadable", "cancelled"] as const)(
  "a video that an admin has blocked meanwhile returns with its file: %s",
  async (ending) => {
    const creator = await Fixtures.createUser("creator");
    const videoId = await Fixtures.createVideo(creator, await Fixtures.createChannel(creator), {
      status: "blocked",
      blocked_from: "uploading",
    });
    await grantTopup(ctx, { user_id: creator.userId, minutes: bought, cause: "pack" });
    const upload = life(ending, videoId);
    const { uploadId } = upload;
    await reserveMinutes(ctx, { userId: creator.userId, uploadId, seconds: declaredSeconds });
    await Fixtures.database.videos.patch({ id: videoId }).set({ upload_id: uploadId }).go();
    notices.length = 0;
    for (const _ of [1, 2]) {
      upload.advance();
      for (const index of upload.said.keys()) await upload.deliver(index);
    }
    const { data } = await Fixtures.database.videos.get({ id: videoId }).go({ consistent: true });
    expect(data).toMatchObject({ status: "blocked", blocked_from: endings[ending].status });
    expect(notices).toEqual([]);
  },
);
