import { applyTrackEvent } from "@marquee/core/captions/index";
import { addsUp } from "@marquee/core/minutes/adds-up";
import { grantTopup, reserveMinutes } from "@marquee/core/minutes/index";
import { createMuxProvider } from "@marquee/core/providers/mux";
import { createPlaybackProvider } from "@marquee/core/providers/playback";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { createSecretReader } from "@marquee/core/providers/secrets";
import * as World from "@marquee/core/series/__tests__/world";
import { applyVideoEvent } from "@marquee/core/video/index";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { createQueue } from "../payments/harness.ts";
import { startProvider } from "./provider.ts";

const environment = {
  ...process.env,
  QUEUE_URL_NOTIFICATIONS: await createQueue("video-notifications"),
  QUEUE_URL_CATALOG: await createQueue("video-catalog"),
};
const provider = await startProvider();
afterAll(() => provider.close());

const base = World.as({ type: "system", name: "test" });
const config = { ...base.config, MUX_API_URL: provider.url, MUX_IMAGE_URL: provider.url };
const secrets = createSecretReader(config, environment);
const ctx = {
  ...base,
  now: () => new Date(),
  config,
  providers: {
    ...base.providers,
    mux: createMuxProvider(config, secrets),
    playback: createPlaybackProvider(config, secrets),
    queues: createQueueProvider(config, environment),
  },
};

/** Minutes bought, declared for the file, and what the file really has. */
const bought = 10;
const declaredSeconds = 120;

const endings = {
  ready: { status: "ready", entry: "settled", seconds: 100 },
  longer: { status: "ready", entry: "settled", seconds: 300 },
  "too long": { status: "errored", entry: "released", seconds: 900 },
  unreadable: { status: "errored", entry: "released", seconds: undefined },
  cancelled: { status: "cancelled", entry: "released", seconds: undefined },
  silent: { status: "errored", entry: "released", seconds: 100 },
  "not received": { status: "errored", entry: "released", seconds: undefined },
} as const;
type Ending = keyof typeof endings;

let count = 0;

/** One upload at the provider that goes on step by step, and the events that each step sends. */
function life(ending: Ending, videoId: string) {
  count += 1;
  const uploadId = `upload${count}`;
  const assetId = `asset${count}`;
  const said: { type: string; id: string }[] = [];
  provider.uploads.set(uploadId, { id: uploadId, status: "waiting" });
  const arrive = () => {
    provider.uploads.set(uploadId, { id: uploadId, status: "asset_created", asset_id: assetId });
    provider.assets.set(assetId, { id: assetId, status: "preparing", upload_id: uploadId });
    said.push({ type: "video.upload.asset_created", id: uploadId });
    said.push({ type: "video.asset.created", id: assetId });
  };
  const finish = () => {
    const { seconds } = endings[ending];
    const status = seconds === undefined ? "errored" : "ready";
    const duration = seconds === undefined ? {} : { duration: seconds };
    const type = ending === "silent" ? "audio" : "video";
    provider.assets.set(assetId, {
      id: assetId,
      status,
      upload_id: uploadId,
      tracks: [{ type }],
      ...duration,
    });
    said.push({ type: `video.asset.${status}`, id: assetId });
    said.push({ type: "video.asset.updated", id: assetId });
  };
  const end = (status: "cancelled" | "errored") => () => {
    provider.uploads.set(uploadId, { id: uploadId, status });
    said.push({ type: `video.upload.${status}`, id: uploadId });
  };
  said.push({ type: "video.upload.created", id: uploadId });
  const steps =
    ending === "cancelled"
      ? [end("cancelled")]
      : ending === "not received"
        ? [end("errored")]
        : [arrive, finish];
  return {
    uploadId,
    assetId,
    said,
    advance: () => steps.shift()?.(),
    deliver: (index: number) => {
      const event = said[index % said.length];
      if (event === undefined) return Promise.resolve();
      const data = { id: event.id, passthrough: videoId };
      return applyVideoEvent(ctx, { id: `event_${index}`, type: event.type, data });
    },
  };
}

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
  /** True: the provider goes on; a number: an event that it has sent by then is delivered. */
  steps: fc.array(fc.oneof(fc.constant(true as const), fc.nat(9)), { maxLength: 10 }),
  /** The order in which everything is delivered once more at the end. */
  order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
});

it("ends alike whatever the order and number of the provider's events, and the minutes add up at every step", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ ending, steps, order }) => {
      const creator = await World.person("creator");
      const videoId = await World.video(creator, await World.channel(creator), {
        status: "uploading",
      });
      await grantTopup(ctx, { user_id: creator.userId, minutes: bought, cause: "pack" });
      const upload = life(ending, videoId);
      const { uploadId, assetId } = upload;
      await reserveMinutes(ctx, { userId: creator.userId, uploadId, seconds: declaredSeconds });
      await World.database.videos.patch({ id: videoId }).set({ upload_id: uploadId }).go();

      for (const step of [...steps, true as const, true as const, ...order]) {
        if (step === true) upload.advance();
        // Deliveries are concurrent, and an event may come twice at the same time.
        else await Promise.all([upload.deliver(step), upload.deliver(step + (step % 2))]);
        expect(await addsUp(ctx, creator.userId)).toBe(true);
      }

      const expected = endings[ending];
      const [{ data: video }, { data: entry }, { data: balance }] = await Promise.all([
        World.database.videos.get({ id: videoId }).go({ consistent: true }),
        World.database.minutesEntries
          .get({ user_id: creator.userId, type: "upload", cause: uploadId })
          .go({ consistent: true }),
        World.database.minutesBalances.get({ user_id: creator.userId }).go({ consistent: true }),
      ]);
      expect(video?.status).toBe(expected.status);
      // What is refused is not kept at the provider, where it costs storage.
      if (ending === "silent" || ending === "too long")
        expect(provider.assets.has(assetId)).toBe(false);
      expect(entry?.state).toBe(expected.entry);
      const used = expected.entry === "settled" ? Math.ceil((expected.seconds ?? 0) / 60) : 0;
      expect(balance).toMatchObject({ reserved: 0, topup_used: used, topup_total: bought });
    }),
    { numRuns: 60 },
  );
});

it("a thumbnail that was chosen while the file was prepared stays", async () => {
  const creator = await World.person("creator");
  const thumbnail_key = `images/${creator.userId}/video_thumbnail/chosen.png`;
  const videoId = await World.video(creator, await World.channel(creator), {
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
  await World.database.videos.patch({ id: videoId }).set({ upload_id: upload.uploadId }).go();
  upload.advance();
  upload.advance();
  for (const index of upload.said.keys()) await upload.deliver(index);
  const { data } = await World.database.videos.get({ id: videoId }).go({ consistent: true });
  expect(data).toMatchObject({ status: "ready", thumbnail_key });
  expect(data?.frame_keys).toHaveLength(3);
});

it("a file of sound alone is told of as one without a video track", async () => {
  const creator = await World.person("creator");
  const videoId = await World.video(creator, await World.channel(creator), { status: "uploading" });
  const upload = life("silent", videoId);
  await World.database.videos.patch({ id: videoId }).set({ upload_id: upload.uploadId }).go();
  upload.advance();
  upload.advance();
  for (const index of upload.said.keys()) await upload.deliver(index);
  const { data } = await World.database.videos.get({ id: videoId }).go({ consistent: true });
  expect(data).toMatchObject({
    status: "errored",
    error: "This file has sound but no video track. Choose a file with pictures.",
  });
});

it("captions end alike whatever the order and number of the provider's track events", async () => {
  const types = ["created", "ready", "errored", "deleted"] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("ready" as const, "errored" as const, "deleted" as const),
      fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: 8 }),
      async (ending, said) => {
        count += 1;
        const [video_id, id, assetId] = [`vid_${count}`, `cap_${count}`, `tracked${count}`];
        await World.database.captions
          .create({
            video_id,
            id,
            asset_id: assetId,
            language_code: "en",
            name: "English",
            closed_captions: false,
            status: "preparing",
            created_at: new Date().toISOString(),
          })
          .go();
        const tracks =
          ending === "deleted"
            ? []
            : [{ type: "text" as const, id: `track${count}`, status: ending }];
        provider.assets.set(assetId, { id: assetId, status: "ready", upload_id: "none", tracks });
        const events = said.map((type) => ({
          type: `video.asset.track.${type}`,
          data: { id: `track${count}`, asset_id: assetId, passthrough: `${video_id}/${id}` },
        }));
        await Promise.all(events.map((event) => applyTrackEvent(ctx, event)));
        for (const event of events.toReversed()) await applyTrackEvent(ctx, event);
        const { data } = await World.database.captions
          .get({ video_id, id })
          .go({ consistent: true });
        expect(data?.status).toBe(ending === "deleted" ? undefined : ending);
      },
    ),
    { numRuns: 30 },
  );
});
