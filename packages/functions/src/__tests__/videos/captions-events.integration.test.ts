import { addCaptions, applyTrackEvent, recheckDueCaptions } from "@marquee/core/content/captions";
import { grantTopup, reserveMinutes } from "@marquee/core/people/minutes";
import { newId } from "@marquee/core/platform/ids";
import * as Fixtures from "@marquee/core/test/context";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { startVideoFixtures } from "./video-fixtures.ts";

const { ctx, provider, life } = await startVideoFixtures();
afterAll(() => provider.close());

it("captions move to a new file once, whatever fails and however often the event arrives", async () => {
  const deliveries = fc.array(fc.constantFrom("asset" as const, "track" as const), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(undefined, "before" as const, "after" as const),
      fc.array(deliveries, { maxLength: 3 }),
      async (fault, rounds) => {
        const creator = await Fixtures.createUser("creator");
        const [former, id] = [`former${crypto.randomUUID()}`, newId("captions", new Date())];
        const videoId = await Fixtures.createVideo(creator, await Fixtures.createChannel(creator), {
          status: "published",
          asset_id: former,
          playback_id: former,
        });
        await grantTopup(ctx, { user_id: creator.userId, minutes: 10, cause: "pack" });
        const { uploadId, assetId, advance, deliver, said } = life("ready", videoId);
        await reserveMinutes(ctx, { userId: creator.userId, uploadId, seconds: 120 });
        await Fixtures.database.videos
          .patch({ id: videoId })
          .set({ replacement_status: "uploading", replacement_upload_id: uploadId })
          .go();
        await Fixtures.database.captions
          .create({
            video_id: videoId,
            id,
            asset_id: former,
            track_id: `track_${former}`,
            language_code: "en",
            name: "English",
            closed_captions: false,
            status: "ready",
            created_at: new Date().toISOString(),
          })
          .go();
        advance();
        advance();
        if (fault !== undefined) provider.trackFaults.set(assetId, fault);
        const ready = said.findIndex(({ type }) => type === "video.asset.ready");
        const tell = async (what: "asset" | "track") => {
          if (what === "asset") {
            // A failed delivery is repeated.
            await deliver(ready).catch(() => undefined);
          } else if (provider.assets.get(assetId)?.tracks?.length === 2) {
            // The provider sends a track's event after it has made the track.
            await applyTrackEvent(ctx, {
              type: "video.asset.track.ready",
              data: {
                id: `track_${assetId}`,
                asset_id: assetId,
                passthrough: `${videoId}/${id}`,
              },
            });
          }
        };
        for (const round of rounds) await Promise.all(round.map(tell));
        // Every event is delivered in the end.
        await tell("asset");
        await deliver(ready);
        await tell("track");
        const { data } = await Fixtures.database.captions
          .get({ video_id: videoId, id })
          .go({ consistent: true });
        expect(data).toMatchObject({
          asset_id: assetId,
          track_id: `track_${assetId}`,
          status: "ready",
        });
        expect(data?.carried_from).toBeUndefined();
        expect(provider.assets.get(assetId)?.tracks).toHaveLength(2);
      },
    ),
    { numRuns: 20 },
  );
});

it("captions end in the same state whatever the order and number of the provider's track events", async () => {
  const types = ["created", "ready", "errored", "deleted"] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("ready" as const, "errored" as const, "deleted" as const),
      fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: 8 }),
      async (ending, said) => {
        const [video_id, id] = [newId("video", new Date()), newId("captions", new Date())];
        const [assetId, trackId] = [`tracked${id}`, `track${id}`];
        await Fixtures.database.captions
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
          ending === "deleted" ? [] : [{ type: "text" as const, id: trackId, status: ending }];
        provider.assets.set(assetId, { id: assetId, status: "ready", upload_id: "none", tracks });
        const events = said.map((type) => ({
          type: `video.asset.track.${type}`,
          data: { id: trackId, asset_id: assetId, passthrough: `${video_id}/${id}` },
        }));
        await Promise.all(events.map((event) => applyTrackEvent(ctx, event)));
        for (const event of events.toReversed()) await applyTrackEvent(ctx, event);
        const { data } = await Fixtures.database.captions
          .get({ video_id, id })
          .go({ consistent: true });
        expect(data?.status).toBe(ending === "deleted" ? undefined : ending);
      },
    ),
    { numRuns: 30 },
  );
});

async function newCaptions(fault: "before" | "after" | "gone" | undefined) {
  const creator = await Fixtures.createUser("creator");
  const assetId = `captioned${crypto.randomUUID()}`;
  const videoId = await Fixtures.createVideo(creator, await Fixtures.createChannel(creator), {
    asset_id: assetId,
    playback_id: assetId,
  });
  provider.assets.set(assetId, { id: assetId, status: "ready", upload_id: "none", tracks: [] });
  if (fault !== undefined) provider.trackFaults.set(assetId, fault);
  const key = `uploads/captions/${creator.userId}/${videoId}/a.vtt`;
  const text = "WEBVTT\n\n00:01.000 --> 00:02.000\nHello";
  await Fixtures.put(key, new TextEncoder().encode(text), "text/vtt");
  const input = { id: videoId, key, language_code: "en", name: "English", closed_captions: false };
  const add = () => addCaptions({ ctx: { ...ctx, actor: creator }, input });
  const stored = async () =>
    (await Fixtures.database.captions.query.byVideo({ video_id: videoId }).go()).data;
  const tracks = () => provider.assets.get(assetId)?.tracks ?? [];
  return { assetId, add, stored, tracks };
}

it("captions whose track the provider has made are kept, although its answer was lost", async () => {
  const { assetId, add, stored } = await newCaptions("after");
  const { id } = await add();
  expect(await stored()).toMatchObject([{ id, track_id: `track_${assetId}`, status: "preparing" }]);
});

it("captions that the provider did not make can be added again", async () => {
  const { add, stored } = await newCaptions("before");
  await expect(add()).rejects.toMatchObject({ code: "provider_unavailable" });
  expect(await stored()).toEqual([]);
  await add();
  expect(await stored()).toHaveLength(1);
});

it("the track of captions that could not be stored is removed with its first event", async () => {
  const { assetId, add, stored, tracks } = await newCaptions("gone");
  await expect(add()).rejects.toMatchObject({ code: "provider_unavailable" });
  provider.broken.delete(assetId);
  const [track] = tracks();
  expect(await stored()).toEqual([]);
  const data = { id: track?.id, asset_id: assetId, passthrough: track?.passthrough };
  await applyTrackEvent(ctx, { type: "video.asset.track.ready", data });
  expect(tracks()).toEqual([]);
  await add();
  expect(await stored()).toHaveLength(1);
});

it("a track of another stage's video stays", async () => {
  const assetId = `foreign${crypto.randomUUID()}`;
  const passthrough = `${newId("video", new Date())}/${newId("captions", new Date())}`;
  const tracks = [{ type: "text" as const, id: "track_foreign", status: "ready", passthrough }];
  provider.assets.set(assetId, { id: assetId, status: "ready", upload_id: "none", tracks });
  const data = { id: "track_foreign", asset_id: assetId, passthrough };
  await applyTrackEvent(ctx, { type: "video.asset.track.ready", data });
  expect(provider.assets.get(assetId)?.tracks).toEqual(tracks);
});

it.each([
  ["ready", "ready"],
  ["errored", "errored"],
  ["preparing", "preparing"],
  ["none", undefined],
] as const)(
  "captions whose event was lost follow their track, which is %s, when they are due",
  async (track, expected) => {
    const creator = await Fixtures.createUser("creator");
    const [id, assetId] = [newId("captions", new Date()), `asset${crypto.randomUUID()}`];
    const videoId = await Fixtures.createVideo(creator, await Fixtures.createChannel(creator), {
      status: "published",
      asset_id: assetId,
      playback_id: assetId,
    });
    const passthrough = `${videoId}/${id}`;
    const tracks =
      track === "none"
        ? []
        : [{ type: "text" as const, id: `track_${assetId}`, status: track, passthrough }];
    provider.assets.set(assetId, { id: assetId, status: "ready", upload_id: "none", tracks });
    const { captions } = Fixtures.database;
    const past = "2026-01-01T00:00:00.000Z";
    await captions
      .create({
        video_id: videoId,
        id,
        asset_id: assetId,
        language_code: "en",
        name: "English",
        closed_captions: false,
        status: "preparing",
        created_at: past,
        due: "captions",
        due_sort_key: `${past}_${id}`,
      })
      .go();
    await recheckDueCaptions(ctx);
    const { data } = await captions.get({ video_id: videoId, id }).go({ consistent: true });
    expect(data?.status).toBe(expected);
    // Only what is still being prepared is looked at again, and not at once.
    expect((data?.due_sort_key ?? "") > new Date().toISOString()).toBe(expected === "preparing");
  },
);
