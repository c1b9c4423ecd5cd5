import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { deletionCalls } from "@marquee/contracts/operations/deletion/deletion.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { longDate } from "@marquee/core/platform/time";
import { expect, it } from "vitest";
import { pay } from "../src/hosted-pages.ts";
import { coreContexts } from "./support/core-context.ts";
import {
  changeVideo,
  makeChannel,
  makeCreator,
  openUpload,
  putFile,
  uploadVideo,
} from "./support/creator.ts";
import { openDatabase, promote } from "./support/database.ts";
import {
  assetsAtProvider,
  passBuyersTime,
  putChannelPurchase,
  waitForDeletion,
  wake,
} from "./support/deletions.ts";
import { putVideo } from "./support/fixtures.ts";
import { itemsWith } from "./support/items-with.ts";
import { mailTo } from "./support/mails.ts";
import { signUp, type TestPerson, visitor } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

/** A published video with a price, bought by a watcher, and its asset at the provider. */
async function sell(): Promise<{
  creator: TestPerson;
  buyer: TestPerson;
  video: OwnVideo;
  asset: string;
}> {
  const creator = await makeCreator();
  const channel = await makeChannel(creator);
  const ready = await uploadVideo(creator, channel, "Kelp and iron");
  const video = await changeVideo(creator, ready, {
    access_type: "paid",
    price: 1299,
    status: "published",
  });
  const buyer = await signUp({ name: "Bea Buyer" });
  const { checkout_url } = await succeed(
    buyer.call(paymentCalls.purchaseVideo, { body: { video_id: video.id } }),
  );
  await pay(checkout_url);
  await eventually(
    () => succeed(buyer.call(videoCalls.publicById, { params: { id: video.id } })),
    ({ access }) => access === "granted",
  );
  const { data } = await openDatabase().videos.get({ id: video.id }).go();
  return { creator, buyer, video, asset: data?.asset_id ?? "" };
}

const page = (person: TestPerson | undefined, id: string) =>
  (person?.call ?? visitor())(videoCalls.publicById, { params: { id } });

it("a sold video leaves the catalog at once, stays with its buyers for 90 days, and is then deleted", async () => {
  const { creator, buyer, video, asset } = await sell();
  const { deletion_id } = await succeed(
    creator.call(deletionCalls.video, { body: { videoId: video.id } }),
  );
  const waiting = await waitForDeletion(creator, deletion_id, "waiting");
  expect(waiting).toMatchObject({ kind: "video", finished_at: null });
  expect(Math.round((Date.parse(waiting.buyers_until ?? "") - Date.now()) / 86_400_000)).toBe(90);
  expect(await succeed(creator.call(deletionCalls.video, { body: { videoId: video.id } }))).toEqual(
    { deletion_id },
  );

  for (const stranger of [undefined, creator, await signUp()]) {
    expect((await fail(page(stranger, video.id))).code).toBe("not_found");
  }
  const list = await succeed(
    visitor()(videoCalls.publicList, { query: { creator_id: creator.id } }),
  );
  expect(list.videos).toEqual([]);
  expect((await itemsWith([video.id])).map(({ entity }) => entity)).not.toContain("listing");
  expect(
    (await fail(buyer.call(paymentCalls.purchaseVideo, { body: { video_id: video.id } }))).code,
  ).toBe("not_found");

  const soldVideo = await succeed(page(buyer, video.id));
  expect(soldVideo).toMatchObject({ access: "granted", available_until: waiting.buyers_until });
  expect((await fetch(soldVideo.mux_playback_url ?? "")).status).toBe(200);
  await succeed(buyer.call(videoCalls.playback, { params: { id: video.id } }));
  const library = await succeed(buyer.call(videoCalls.purchased));
  expect(library.videos).toMatchObject([
    { id: video.id, available_until: waiting.buyers_until, status: "deleted" },
  ]);
  const bell = await eventually(
    () => succeed(buyer.call(notificationCalls.list)),
    ({ notifications }) => notifications.some(({ type }) => type === "removal"),
  );
  expect(bell.notifications.find(({ type }) => type === "removal")?.body).toContain(
    `You keep it until ${longDate(new Date(waiting.buyers_until ?? ""))}`,
  );

  expect(await assetsAtProvider()).toContain(asset);
  await passBuyersTime(video.id);
  const done = await waitForDeletion(creator, deletion_id, "done");
  expect(done.finished_at).not.toBeNull();
  expect(done.steps.map(({ state }) => state)).not.toContain("running");
  expect(await assetsAtProvider()).not.toContain(asset);
  expect((await fail(page(buyer, video.id))).code).toBe("not_found");
  expect((await succeed(buyer.call(videoCalls.purchased))).videos).toEqual([]);
  for (const frame of video.frames) expect((await fetch(frame)).status).toBe(404);
  const left = (await itemsWith([video.id])).map(({ entity }) => entity);
  expect(left).not.toContain("video");
  expect(left).toContain("purchase");
});

it("an upload that is under way is cancelled, and its minutes are released", async () => {
  const creator = await makeCreator();
  const channel = await makeChannel(creator);
  const upload = await succeed(openUpload(creator, channel, { size: 1_000_000, duration: 600 }));
  expect(await succeed(creator.call(uploadCalls.minutes))).toMatchObject({ reserved: 10 });
  const { deletion_id } = await succeed(
    creator.call(deletionCalls.video, { body: { videoId: upload.video_id } }),
  );
  expect(await waitForDeletion(creator, deletion_id, "done")).toMatchObject({ buyers_until: null });
  expect(await succeed(creator.call(uploadCalls.minutes))).toMatchObject({ reserved: 0, used: 0 });
  expect((await putFile(upload.upload_url, Buffer.alloc(1000))).ok).toBe(false);
});

it("a channel is deleted with its videos, and its name is free again at once", async () => {
  const creator = await makeCreator();
  const channel = await makeChannel(creator);
  const ready = await uploadVideo(creator, channel, "Ropes");
  await changeVideo(creator, ready, { status: "published" });
  await eventually(
    () => succeed(visitor()(videoCalls.publicList, { query: { channel_id: channel.id } })),
    ({ videos }) => videos.length === 1,
  );
  const admin = await signUp();
  await promote(admin);
  const { deletion_id } = await succeed(
    admin.call(deletionCalls.channel, { body: { channelId: channel.id } }),
  );
  const newChannel = await makeChannel(creator, { name: channel.name });
  expect(newChannel.id).not.toBe(channel.id);
  for (const person of [undefined, creator]) {
    const asked = (person?.call ?? visitor())(channelCalls.byId, { params: { id: channel.id } });
    expect((await fail(asked)).code).toBe("not_found");
  }
  expect((await succeed(creator.call(channelCalls.own))).channels.map(({ id }) => id)).toEqual([
    newChannel.id,
  ]);
  await eventually(
    () => itemsWith([ready.id]),
    (items) => items.every(({ entity }) => entity !== "video"),
  );
  // The deletion checks again after its videos are deleted, and waits for nothing when they were deleted first.
  const { state } = await waitForDeletion(creator, deletion_id, "waiting", "done");
  if (state === "waiting") await wake(deletion_id);
  await waitForDeletion(creator, deletion_id, "done");
  expect((await itemsWith([channel.id])).map(({ entity }) => entity)).not.toContain("channel");
});

it("a buyer of a channel finds its videos for 90 days after it was deleted", async () => {
  const database = openDatabase();
  const creator = await makeCreator();
  const [channel, buyer] = await Promise.all([
    makeChannel(creator, { privacy_type: "private", price: 4900 }),
    signUp(),
  ]);
  const id = await putVideo({ database, channel });
  await putChannelPurchase(database, buyer.id, channel);
  const { deletion_id } = await succeed(
    creator.call(deletionCalls.channel, { body: { channelId: channel.id } }),
  );
  const { buyers_until } = await waitForDeletion(creator, deletion_id, "waiting");
  await eventually(
    () => database.videos.get({ id }).go(),
    ({ data }) => data?.status === "deleted",
  );
  expect(
    await succeed(buyer.call(channelCalls.byId, { params: { id: channel.id } })),
  ).toMatchObject({ access: "granted", available_until: buyers_until });
  expect((await succeed(buyer.call(channelCalls.purchased))).channels).toMatchObject([
    { id: channel.id },
  ]);
  const inside = { query: { channel_id: channel.id } };
  const { videos } = await succeed(buyer.call(videoCalls.purchased, inside));
  expect(videos).toMatchObject([{ id }]);
  expect(await succeed(page(buyer, id))).toMatchObject({ access: "granted" });
  for (const stranger of [creator, await signUp()]) {
    expect((await fail(stranger.call(videoCalls.purchased, inside))).code).toBe("not_found");
    expect((await fail(page(stranger, id))).code).toBe("not_found");
  }
});

it("an account is closed at once, and afterwards no item in the table has the person's name or address", async () => {
  const { creator, buyer, video, asset } = await sell();
  const name = `Zelda ${crypto.randomUUID()}`;
  await succeed(creator.call(userCalls.update, { body: { name } }));
  await eventually(
    () => itemsWith([name]),
    (items) => items.some(({ entity }) => entity === "video"),
  );
  const { data: before } = await openDatabase().users.get({ id: creator.id }).go();
  // The path in the specification ends with a slash; without it is the same.
  const answer = await send("POST", "/api/data-transfer", {
    as: creator,
    body: { userId: creator.id },
  });
  expect(answer.status, answer.text).toBe(202);
  const admin = await signUp();
  await promote(admin);
  const { deletion_id } = await succeed(
    admin.call(deletionCalls.user, { body: { userId: creator.id } }),
  );
  expect((await fail(creator.call(userCalls.authenticate))).code).toMatch(
    /account_deactivated|unauthenticated/,
  );
  await waitForDeletion(admin, deletion_id, "waiting");
  await eventually(
    () => itemsWith([name, creator.email]),
    (items) => items.length === 0,
  );
  expect(await mailTo(creator.email, "Your account has been deleted")).toContain(
    "cannot be taken back",
  );
  const stripe = await coreContexts(openDatabase())({ type: "anonymous" }).providers.stripe();
  const subscription = await stripe.subscriptions.retrieve(before?.subscription?.id ?? "");
  expect(subscription.status).toBe("canceled");

  // Buyers keep their purchases, of a creator without a name.
  const soldVideo = await succeed(page(buyer, video.id));
  expect(soldVideo).toMatchObject({ access: "granted", creator_name: "Deleted user" });

  await passBuyersTime(video.id);
  await eventually(assetsAtProvider, (assets) => !assets.includes(asset));
  const { claims } = openDatabase();
  const channelJob = await claims.get({ scope: "deletion", value: video.channel_id }).go();
  await eventually(
    () => itemsWith([video.id]),
    (items) => items.every(({ entity }) => entity !== "video"),
  );
  await wake(channelJob.data?.holder_id ?? "");
  await waitForDeletion(admin, channelJob.data?.holder_id ?? "", "done");
  await wake(deletion_id);
  await waitForDeletion(admin, deletion_id, "done");
  expect(await itemsWith([name, creator.email])).toEqual([]);
  const left = await itemsWith([creator.id]);
  expect([...new Set(left.map(({ entity }) => entity))].sort()).toEqual([
    "checkout",
    "claim",
    "daily_figures",
    "deletion_job",
    "minutes_balance",
    "minutes_entry",
    "payment",
    "purchase",
    "user",
    "video_month",
  ]);
});
