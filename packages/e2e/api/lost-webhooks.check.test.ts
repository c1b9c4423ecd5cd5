import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { adminChannelCalls } from "@marquee/contracts/operations/admin/admin-channel.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import type { Stack } from "@marquee/local/stack/index";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { pay } from "../src/hosted-pages.ts";
import { eventsAbout } from "./support/console.ts";
import { makeChannel, openUpload } from "./support/creator.ts";
import { putPaidVideo } from "./support/fixtures.ts";
import { startOwnStack } from "./support/own-stack.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let stack: Stack;
let close: () => Promise<void>;
let fixtures: Fixtures;
beforeAll(async () => {
  ({ stack, close } = await startOwnStack());
  fixtures = await createFixtures();
});
afterEach(() => {
  stack.stripe?.setFaults({ api: [], webhooks: { dropNext: 0 } });
  stack.mux?.setFaults({});
});
afterAll(() => close());

const start = (buyer: TestPerson, video_id: string) =>
  succeed(buyer.call(paymentCalls.purchaseVideo, { body: { video_id } }));
const accessOf = async (buyer: TestPerson, id: string) =>
  (await succeed(buyer.call(videoCalls.publicById, { params: { id } }))).access;
const statusOf = async (buyer: TestPerson, session_id: string) =>
  (await succeed(buyer.call(paymentCalls.checkout, { params: { session_id } }))).status;

it("a payment whose webhooks are lost is granted when the success page asks, and only once", async () => {
  const buyer = await signUp();
  const video = await putPaidVideo(fixtures);
  const { checkout_url, session_id } = await start(buyer, video);
  stack.stripe?.setFaults({ webhooks: { dropNext: 1000 } });
  expect(await pay(checkout_url)).toContain(session_id);
  // The return from the payment page alone has granted nothing.
  expect(await accessOf(buyer, video)).toBe("purchase_required");

  const asked = Array.from({ length: 5 }, () => statusOf(buyer, session_id));
  expect(new Set(await Promise.all(asked))).toEqual(new Set(["fulfilled"]));
  expect(await accessOf(buyer, video)).toBe("granted");

  stack.stripe?.setFaults({ webhooks: { dropNext: 0 } });
  for (const { id } of await eventsAbout("stripe", session_id)) stack.stripe?.resendEvent(id);
  await stack.settled(200_000);
  const { payments } = await succeed(buyer.call(paymentCalls.watcherPayments));
  expect(payments).toHaveLength(1);
  const answer = await succeed(buyer.call(notificationCalls.list));
  expect(answer.notifications.map(({ type }) => type)).toEqual(["purchase"]);
});

it("while the payment provider does not answer, a purchase says so and an open page keeps waiting", async () => {
  const buyer = await signUp();
  const video = await putPaidVideo(fixtures);
  const { session_id } = await start(buyer, video);
  stack.stripe?.setFaults({ api: [{ answer: "500", times: 1000 }] });
  expect(await statusOf(buyer, session_id)).toBe("pending");
  const other = await putPaidVideo(fixtures);
  const error = await fail(buyer.call(paymentCalls.purchaseVideo, { body: { video_id: other } }));
  expect(error.code).toBe("provider_unavailable");
  expect(error.message).not.toMatch(/stripe|500|undefined/i);
  stack.stripe?.setFaults({ api: [] });
  await start(buyer, other);
});

it("while the video provider does not answer, an upload says so and leaves nothing behind", async () => {
  const { owner } = fixtures.people;
  const minutes = await succeed(owner.call(uploadCalls.minutes));
  const before = await succeed(owner.call(videoCalls.own, { query: { limit: 100 } }));
  stack.mux?.setFaults({ api: { status: 503 } });
  expect(await fail(openUpload(owner, fixtures.channel, { size: 1000 }))).toMatchObject({
    code: "provider_unavailable",
    message: "Uploads cannot start right now. Try again in a minute.",
  });
  expect(await succeed(owner.call(uploadCalls.minutes))).toEqual(minutes);
  const after = await succeed(owner.call(videoCalls.own, { query: { limit: 100 } }));
  expect(after.videos.map(({ id }) => id)).toEqual(before.videos.map(({ id }) => id));
});

it("while the video provider does not answer, an upload cannot be cancelled, and can be afterwards", async () => {
  const { owner } = fixtures.people;
  const { video_id: id } = await succeed(openUpload(owner, fixtures.channel, { size: 1000 }));
  const cancel = () => owner.call(uploadCalls.cancel, { params: { id } });
  stack.mux?.setFaults({ api: { status: 503 } });
  expect(await fail(cancel())).toMatchObject({
    code: "provider_unavailable",
    message: "The upload cannot be cancelled right now. Try again in a minute.",
  });
  expect((await succeed(owner.call(videoCalls.byId, { params: { id } }))).status).toBe("uploading");
  stack.mux?.setFaults({});
  expect((await succeed(cancel())).status).toBe("cancelled");
});

it("while the video provider does not answer, an admin's block takes effect, and its owner is notified", async () => {
  const { owner, admin } = fixtures.people;
  const channel = await makeChannel(owner);
  await succeed(
    owner.call(liveCalls.create, { body: { channel_id: channel.id, title: "On the pier" } }),
  );
  const block = (version: number) =>
    admin.call(adminChannelCalls.update, {
      params: { id: channel.id },
      body: { is_blocked: true, reason: "Shows somebody's address.", version },
    });
  stack.mux?.setFaults({ api: { status: 503 } });
  expect((await fail(block(channel.version))).code).toBe("provider_unavailable");
  stack.mux?.setFaults({});
  // A repeated call ends the streams; the owner is notified of the block once.
  const { data } = await fixtures.database.channels
    .get({ id: channel.id })
    .go({ consistent: true });
  expect(data?.blocked_at).toBeDefined();
  await succeed(block(data?.version ?? 0));
  const { liveStreams } = await succeed(owner.call(liveCalls.own));
  expect(liveStreams[0]).toMatchObject({ channel_id: channel.id, status: "ended" });
  await stack.settled(200_000);
  const { notifications } = await succeed(owner.call(notificationCalls.list));
  const moderations = notifications.filter(({ type }) => type === "moderation");
  expect(moderations.map(({ title }) => title)).toEqual(["A channel of yours has been blocked"]);
});

it("an unpaid checkout expires with time, and an ended trial is charged", async () => {
  const buyer = await signUp();
  const video = await putPaidVideo(fixtures);
  const { session_id } = await start(buyer, video);
  stack.stripe?.advanceClock(25 * 3600);
  await eventually(
    () => statusOf(buyer, session_id),
    (status) => status === "expired",
  );
  expect(await accessOf(buyer, video)).toBe("purchase_required");
  stack.stripe?.advanceClock(14 * 86_400);
  await eventually(
    () => succeed(fixtures.people.owner.call(userCalls.authenticate)),
    ({ subscription }) => subscription?.status === "active",
  );
});
