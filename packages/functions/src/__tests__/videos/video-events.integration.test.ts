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

process.env.QUEUE_URL_NOTIFICATIONS = await createQueue("video-notifications");
process.env.QUEUE_URL_CATALOG = await createQueue("video-catalog");
const provider = await startProvider();
afterAll(() => provider.close());

const base = World.as({ type: "system", name: "test" });
const config = { ...base.config, MUX_API_URL: provider.url, MUX_IMAGE_URL: provider.url };
const secrets = createSecretReader(config, process.env);
const ctx = {
  ...base,
  now: () => new Date(),
  config,
  providers: {
    ...base.providers,
    mux: createMuxProvider(config, secrets),
    playback: createPlaybackProvider(config, secrets),
    queues: createQueueProvider(config, process.env),
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
    provider.assets.set(assetId, { id: assetId, status, upload_id: uploadId, ...duration });
    said.push({ type: `video.asset.${status}`, id: assetId });
    said.push({ type: "video.asset.updated", id: assetId });
  };
  const cancel = () => {
    provider.uploads.set(uploadId, { id: uploadId, status: "cancelled" });
    said.push({ type: "video.upload.cancelled", id: uploadId });
  };
  said.push({ type: "video.upload.created", id: uploadId });
  const steps = ending === "cancelled" ? [cancel] : [arrive, finish];
  return {
    uploadId,
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
  ending: fc.constantFrom<Ending>("ready", "longer", "too long", "unreadable", "cancelled"),
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
      const { uploadId } = upload;
      await reserveMinutes(ctx, { userId: creator.userId, uploadId, seconds: declaredSeconds });
      await World.database.videos.patch({ id: videoId }).set({ upload_id: uploadId }).go();

      for (const step of [...steps, true as const, true as const, ...order]) {
        if (step === true) upload.advance();
        else await upload.deliver(step);
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
      expect(entry?.state).toBe(expected.entry);
      const used = expected.entry === "settled" ? Math.ceil((expected.seconds ?? 0) / 60) : 0;
      expect(balance).toMatchObject({ reserved: 0, topup_used: used, topup_total: bought });
    }),
    { numRuns: 60 },
  );
}, 60_000);

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
