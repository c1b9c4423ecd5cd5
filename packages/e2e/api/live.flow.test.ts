import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { followCalls } from "@marquee/contracts/content/follow/follow.calls";
import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pay } from "../src/hosted-pages.ts";
import { newDevice, pushesTo } from "./support/console.ts";
import { coreContexts } from "./support/core-context.ts";
import { changeVideo, makeChannel, makeCreator } from "./support/creator.ts";
import { openDatabase } from "./support/database.ts";
import { encoder, publish, stopEncoders } from "./support/encoder.ts";
import { providerRequests } from "./support/live-fixtures.ts";
import { signUp, type TestPerson, visitor } from "./support/person.ts";
import { endPlan } from "./support/plans.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let creator: TestPerson;
let channel: Channel;
beforeAll(async () => {
  creator = await makeCreator({ planName: "Studio" });
  channel = await makeChannel(creator);
});
afterAll(stopEncoders);

const setUp = (on: Channel = channel, title = "Storm watch") =>
  succeed(creator.call(liveCalls.create, { body: { title, channel_id: on.id } }));
const page = (id: string, person?: TestPerson) =>
  succeed((person?.call ?? visitor())(liveCalls.byId, { params: { id } }));
const readKey = (id: string) => succeed(creator.call(liveCalls.ingest, { params: { id } }));
const becomes = (id: string, ...statuses: string[]) =>
  eventually(
    () => page(id, creator),
    ({ status }) => statuses.includes(status),
  );
/** The provider waits a minute for a reconnect, which is too short for a slow machine. */
async function waitLongForEncoder(id: string): Promise<void> {
  const database = openDatabase();
  const { data } = await database.liveStreams.get({ id }).go({ consistent: true });
  const mux = await coreContexts(database)({ type: "system", name: "test" }).providers.mux();
  await mux.video.liveStreams.update(data?.provider_id ?? "", { reconnect_window: 600 });
}
const onAir = async (id: string) =>
  (await succeed(visitor()(liveCalls.all, { query: { limit: 100 } }))).liveStreams.find(
    ({ stream_id }) => stream_id === id,
  );

async function withDevice(person: TestPerson): Promise<() => ReturnType<typeof pushesTo>> {
  const device = await newDevice();
  await succeed(
    person.call(userCalls.registerPushToken, { body: { fcmToken: device, deviceType: 1 } }),
  );
  return () => pushesTo(device);
}

const bell = async (person: TestPerson) =>
  (await succeed(person.call(notificationCalls.list))).notifications;

it("a broadcast by RTMP: announced, watched, ended for good, and kept as a video", async () => {
  const [follower, watcher] = await Promise.all([signUp(), signUp()]);
  const [pushesToFollower, pushesToWatcher] = await Promise.all([
    withDevice(follower),
    withDevice(watcher),
  ]);
  await succeed(follower.call(followCalls.follow, { params: { id: channel.id } }));

  const { stream, ingest } = await setUp();
  const id = stream.stream_id;
  expect(stream).toMatchObject({ status: "idle", access: "not_ready", playback: null });
  expect((await page(id, creator)).own?.rtmp_url).toBe(ingest.rtmp_url);
  expect(await readKey(id)).toEqual(ingest);
  expect(await onAir(id)).toBeUndefined();

  publish(ingest);
  await becomes(id, "live");
  const shown = await eventually(
    () => page(id),
    ({ playback }) => playback !== null,
  );
  expect(channel.creator_profile_picture).not.toBeNull();
  expect(shown).toMatchObject({
    status: "live",
    access: "granted",
    creator_profile_picture: channel.creator_profile_picture,
    own: null,
  });
  expect((await fetch(shown.playback?.mux_playback_url ?? "")).status).toBe(200);
  expect(await onAir(id)).toMatchObject({
    stream_name: "Storm watch",
    channel_id: channel.id,
    started_at: shown.started_at,
  });

  const pushes = await eventually(pushesToFollower, (messages) => messages.length > 0);
  expect(pushes).toMatchObject([
    {
      notification: { title: `${channel.name} is live` },
      data: { type: "live_started", stream_id: id, channel_id: channel.id, mux_status: "active" },
    },
  ]);
  expect(await bell(follower)).toMatchObject([
    { type: "live_started", link: `/live-video-stream/${stream.slug}` },
  ]);
  const announced = await succeed(
    creator.call(liveCalls.announce, { query: { streamKey: ingest.stream_key } }),
  );
  expect(announced.announced_at).toBe((await page(id, creator)).own?.announced_at);

  const playback = await succeed(watcher.call(liveCalls.playback, { params: { id } }));
  expect((await fetch(playback.mux_playback_url)).status).toBe(200);
  await succeed(watcher.call(liveCalls.playback, { params: { id } }));
  await succeed(creator.call(liveCalls.playback, { params: { id } }));
  await eventually(
    () => page(id),
    ({ viewer_count }) => viewer_count === 1,
  );

  const ended = await succeed(creator.call(liveCalls.end, { params: { id } }));
  expect(["ended", "replay_ready"]).toContain(ended.status);
  expect(await onAir(id)).toBeUndefined();
  expect(await page(id)).toMatchObject({ access: "not_ready", playback: null });
  await eventually(pushesToWatcher, (messages) =>
    messages.some(({ data }) => data.type === "live_stream_ended" && data.stream_id === id),
  );

  const over = await becomes(id, "replay_ready");
  expect(over.own).toMatchObject({ rtmp_url: null });
  const videoId = over.own?.replay_video_id ?? "";
  const replay = await succeed(creator.call(videoCalls.byId, { params: { id: videoId } }));
  expect(replay).toMatchObject({
    title: "Storm watch",
    status: "ready",
    channel_id: channel.id,
    privacy_type: "public",
    access_type: "free",
  });
  expect(replay.duration).toBeGreaterThan(0);
  expect(replay.thumbnail_url).not.toBeNull();
  // Another encoder is refused, and there was one announcement.
  expect((await encoder(id, "on")).status).toBe(400);
  expect(await pushesToFollower()).toHaveLength(1);

  await changeVideo(creator, replay, { status: "published" });
  await eventually(pushesToFollower, (messages) =>
    messages.some(({ data }) => data.type === "new_video" && data.video_id === videoId),
  );
  expect((await bell(follower)).map(({ type }) => type).sort()).toEqual([
    "live_started",
    "new_video",
  ]);

  // Its page is removed; the recording stays a video.
  await succeed(creator.call(liveCalls.remove, { params: { id } }));
  expect((await fail(visitor()(liveCalls.byId, { params: { id } }))).code).toBe("not_found");
  const { liveStreams } = await succeed(creator.call(liveCalls.own, { query: { limit: 100 } }));
  expect(liveStreams.map(({ stream_id }) => stream_id)).not.toContain(id);
  const watched = await succeed(watcher.call(videoCalls.playback, { params: { id: videoId } }));
  expect((await fetch(watched.mux_playback_url)).status).toBe(200);
});

it("a lost connection ends nothing: the stream waits, and continues", async () => {
  const { stream } = await setUp();
  const id = stream.stream_id;
  await encoder(id, "on");
  const live = await becomes(id, "live");
  await waitLongForEncoder(id);
  await encoder(id, "off");
  await becomes(id, "reconnecting");
  expect(await onAir(id)).toBeDefined();
  await encoder(id, "on");
  expect((await becomes(id, "live")).started_at).toBe(live.started_at);
  await succeed(creator.call(liveCalls.end, { params: { id } }));
  await becomes(id, "replay_ready");
});

it("buyers of the channel are notified and can watch; nobody else gets the playback address", async () => {
  const sold = await makeChannel(creator, { privacy_type: "private", price: 4900 });
  const [buyer, stranger] = await Promise.all([signUp(), signUp()]);
  const pushes = await withDevice(buyer);
  const { checkout_url } = await succeed(
    buyer.call(paymentCalls.purchaseChannel, { params: { id: sold.id } }),
  );
  await pay(checkout_url);
  // Everybody who has bought the channel before the broadcast begins is notified.
  await eventually(
    () => succeed(buyer.call(channelCalls.purchased)),
    ({ channels }) => channels.some(({ id }) => id === sold.id),
  );
  const { stream } = await setUp(sold, "For buyers");
  const id = stream.stream_id;
  await encoder(id, "on");
  await becomes(id, "live");
  await eventually(pushes, (messages) =>
    messages.some(({ data }) => data.type === "live_started" && data.stream_id === id),
  );
  // A stream of a private channel is not in the public banner.
  expect(await onAir(id)).toBeUndefined();
  expect(await page(id)).toMatchObject({ access: "sign_in_required", playback: null });
  expect(await page(id, stranger)).toMatchObject({
    access: "channel_purchase_required",
    playback: null,
  });
  expect((await fail(stranger.call(liveCalls.playback, { params: { id } }))).code).toBe(
    "forbidden",
  );
  const watching = await eventually(
    () => page(id, buyer),
    ({ access }) => access === "granted",
  );
  expect((await fetch(watching.playback?.mux_playback_url ?? "")).status).toBe(200);
  await succeed(creator.call(liveCalls.end, { params: { id } }));
});

it("a new key revokes the former one", async () => {
  const { stream, ingest } = await setUp();
  const id = stream.stream_id;
  const renewed = await succeed(creator.call(liveCalls.resetKey, { params: { id } }));
  expect(renewed.stream_key).not.toBe(ingest.stream_key);
  await publish(ingest).ended;
  expect((await page(id, creator)).status).toBe("idle");
  const refusal = await fail(
    creator.call(liveCalls.announce, { query: { streamKey: ingest.stream_key } }),
  );
  expect(refusal.code).toBe("not_found");
  expect(await readKey(id)).toEqual(renewed);
});

it("the provider is asked for the key when the owner requests it, and never for the page", async () => {
  const { stream, ingest } = await setUp();
  const id = stream.stream_id;
  const before = await providerRequests(id);
  for (let polled = 0; polled < 5; polled += 1) await page(id, creator);
  await succeed(creator.call(liveCalls.own));
  expect(await providerRequests(id)).toEqual(before);
  expect(await readKey(id)).toEqual(ingest);
  expect(await providerRequests(id)).toHaveLength(before.length + 1);
});

it("of thirty concurrent resets, the executed ones answer a key, the others 409, and the last key is valid", async () => {
  const { stream } = await setUp();
  const params = { id: stream.stream_id };
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => creator.call(liveCalls.resetKey, { params })),
  );
  const keys = answers.flatMap((answer) => (answer.status ? [answer.data.stream_key] : []));
  const codes = answers.flatMap((answer) => (answer.status ? [] : [answer.error.code]));
  expect(new Set(codes)).toEqual(new Set(["invalid_state"]));
  expect(keys.length).toBeGreaterThan(0);
  const { stream_key: current } = await readKey(stream.stream_id);
  expect(keys).toContain(current);
  // The provider's key is also the one by which the stream is found here.
  const found = await fail(creator.call(liveCalls.announce, { query: { streamKey: current } }));
  expect(found.code).toBe("invalid_state");
  expect((await succeed(creator.call(liveCalls.resetKey, { params }))).stream_key).not.toBe(
    current,
  );
});

it("texts and privacy change during a broadcast; a private stream leaves the public lists", async () => {
  const { stream } = await setUp();
  const stream_id = stream.stream_id;
  await encoder(stream_id, "on");
  await becomes(stream_id, "live");
  const renamed = await succeed(
    creator.call(liveCalls.update, { body: { stream_id, title: "Storm warning", version: 1 } }),
  );
  expect(await onAir(stream_id)).toMatchObject({ stream_name: "Storm warning" });
  const hidden = await succeed(
    creator.call(liveCalls.update, {
      body: { stream_id, privacy_type: "private", version: renamed.version },
    }),
  );
  expect(hidden).toMatchObject({ status: "live", privacy_type: "private" });
  expect(await onAir(stream_id)).toBeUndefined();
  expect((await fail(visitor()(liveCalls.byId, { params: { id: stream_id } }))).code).toBe(
    "not_found",
  );
  const { liveStreams } = await succeed(creator.call(liveCalls.own));
  expect(liveStreams[0]).toMatchObject({ stream_id, stream_title: "Storm warning", version: 3 });
  await succeed(creator.call(liveCalls.end, { params: { id: stream_id } }));
});

it("a stream does not start after the plan has ended", async () => {
  const lapsed = await makeCreator({ planName: "Studio", payouts: false });
  const channelOfLapsed = await makeChannel(lapsed);
  const { stream } = await succeed(
    lapsed.call(liveCalls.create, { body: { title: "Too late", channel_id: channelOfLapsed.id } }),
  );
  await endPlan(lapsed);
  await encoder(stream.stream_id, "on");
  // The recording before the end may be too short for a file.
  await eventually(
    () => page(stream.stream_id, lapsed),
    ({ status }) => ["ended", "replay_ready", "replay_failed"].includes(status),
  );
  expect(await onAir(stream.stream_id)).toBeUndefined();
});
