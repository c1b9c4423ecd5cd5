import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { beforeAll, describe, expect, it } from "vitest";
import { cards, debit, pay } from "../src/hosted-pages.ts";
import { eventsAbout, resend } from "./support/console.ts";
import { changeVideo, makeCreator, uploadVideo } from "./support/creator.ts";
import { putPaidVideo, putVideo } from "./support/fixtures.ts";
import { control, intentOf } from "./support/payment-provider.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { endPlan } from "./support/plans.ts";
import { send } from "./support/raw.ts";
import { createFixtures, type Fixtures } from "./support/shared-fixtures.ts";
import {
  deliver,
  deliverTen,
  eventOf,
  waitUntilAllHandled,
  waitUntilHandled,
} from "./support/signed-events.ts";
import { functionsEnvironment, urls } from "./support/stack.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

let fixtures: Fixtures;
let owner: TestPerson;
let channel: Channel;
beforeAll(async () => {
  fixtures = await createFixtures();
  owner = fixtures.people.owner;
  channel = fixtures.channel;
});

const start = (buyer: TestPerson, video_id: string) =>
  succeed(buyer.call(paymentCalls.purchaseVideo, { body: { video_id } }));
const refusal = (buyer: TestPerson, video_id: string) =>
  fail(buyer.call(paymentCalls.purchaseVideo, { body: { video_id } }));
const checkout = (buyer: TestPerson, session_id: string) =>
  succeed(buyer.call(paymentCalls.checkout, { params: { session_id } }));
const waitingOf = async (buyer: TestPerson) =>
  (await succeed(buyer.call(paymentCalls.waitingForBank))).checkouts;
const accessOf = async (buyer: TestPerson, id: string) =>
  (await succeed(buyer.call(videoCalls.publicById, { params: { id } }))).access;
const waitUntilFulfilled = (buyer: TestPerson, session_id: string) =>
  eventually(
    () => checkout(buyer, session_id),
    ({ status }) => status === "fulfilled",
  );
const notificationsOf = async (person: TestPerson, type: string, title = "") =>
  (
    await succeed(person.call(notificationCalls.list, { query: { limit: 100 } }))
  ).notifications.filter(
    (notification) => notification.type === type && notification.body.includes(title),
  ).length;

/** Closes a checkout page, as the provider does with an unpaid one. */
async function expire(sessionId: string): Promise<void> {
  const answer = await fetch(`${urls().stripe}/v1/checkout/sessions/${sessionId}/expire`, {
    method: "POST",
    headers: { authorization: `Bearer ${functionsEnvironment().STRIPE_SECRET_KEY}` },
  });
  expect(answer.status).toBe(200);
}

it("an open page, and a return from it without a payment, grant nothing", async () => {
  const buyer = await signUp();
  const video = await putPaidVideo(fixtures);
  const { session_id } = await start(buyer, video);
  expect(await checkout(buyer, session_id)).toMatchObject({ status: "pending", amount: 1299 });
  expect(await accessOf(buyer, video)).toBe("purchase_required");
  expect((await succeed(buyer.call(paymentCalls.watcherPayments))).payments).toEqual([]);
});

it("a video of a private channel with a price is sold with its channel only, as its page says", async () => {
  const [earlier, buyer] = await Promise.all([signUp(), signUp()]);
  const video = await putPaidVideo(fixtures);
  const { checkout_url, session_id } = await start(earlier, video);
  await pay(checkout_url);
  await waitUntilFulfilled(earlier, session_id);
  await fixtures.database.videos
    .patch({ id: video })
    .set({ channel_privacy_type: "private", channel_price: 2500 })
    .go();
  expect(await accessOf(buyer, video)).toBe("channel_purchase_required");
  const refused = await refusal(buyer, video);
  expect(refused).toMatchObject({
    code: "channel_purchase_required",
    details: { channel_id: channel.id, price: 2500, currency: "usd" },
  });
  expect(refused.message).toContain("$25.00");
  // A buyer of the video from before keeps it.
  expect(await accessOf(earlier, video)).toBe("granted");
  expect((await refusal(earlier, video)).code).toBe("already_purchased");
});

describe("a bank debit", () => {
  const waiting = async () => {
    const buyer = await signUp();
    const video = await putPaidVideo(fixtures);
    const { checkout_url, session_id } = await start(buyer, video);
    await debit(checkout_url, "000123456789");
    await eventually(
      () => checkout(buyer, session_id),
      ({ awaits_bank }) => awaits_bank,
    );
    return { buyer, video, session_id, payment_intent: await intentOf(session_id) };
  };

  it("opens the video with the payment, and says until then that it waits for the bank", async () => {
    const { buyer, video, session_id, payment_intent } = await waiting();
    expect(await accessOf(buyer, video)).toBe("purchase_required");
    expect(await checkout(buyer, session_id)).toMatchObject({ status: "pending", item_id: video });
    expect((await refusal(buyer, video)).code).toBe("invalid_state");
    expect(await waitingOf(buyer)).toEqual([await checkout(buyer, session_id)]);
    expect(await waitingOf(owner)).toEqual([]);
    // A page that is open waits for its buyer, and for no bank.
    await start(buyer, await putPaidVideo(fixtures));
    expect(await waitingOf(buyer)).toHaveLength(1);
    await control("/debits/settle", { payment_intent, outcome: "succeeded" });
    await waitUntilFulfilled(buyer, session_id);
    expect(await waitingOf(buyer)).toEqual([]);
    expect(await checkout(buyer, session_id)).toMatchObject({ awaits_bank: false });
    expect(await accessOf(buyer, video)).toBe("granted");
  });

  it("that the bank does not pay ends as failed, and notifies the buyer", async () => {
    const { buyer, video, session_id, payment_intent } = await waiting();
    await control("/debits/settle", { payment_intent, outcome: "failed" });
    await eventually(
      () => checkout(buyer, session_id),
      ({ status }) => status === "failed",
    );
    expect(await waitingOf(buyer)).toEqual([]);
    expect(await accessOf(buyer, video)).toBe("purchase_required");
    await eventually(
      () => notificationsOf(buyer, "purchase"),
      (count) => count === 1,
    );
    await start(buyer, video);
  });
});

it("a declined card grants nothing, and the page accepts another card", async () => {
  const buyer = await signUp();
  const video = await putPaidVideo(fixtures);
  const { checkout_url, session_id } = await start(buyer, video);
  expect(await pay(checkout_url, cards.declines)).toBeUndefined();
  expect(await checkout(buyer, session_id)).toMatchObject({ status: "pending" });
  expect(await accessOf(buyer, video)).toBe("purchase_required");
  // The same request returns the same page.
  expect((await start(buyer, video)).session_id).toBe(session_id);
  expect(await pay(checkout_url)).toContain(session_id);
  await waitUntilFulfilled(buyer, session_id);
  expect(await accessOf(buyer, video)).toBe("granted");
});

it("an abandoned checkout expires, grants nothing and does not block another one", async () => {
  const buyer = await signUp();
  const video = await putPaidVideo(fixtures);
  const first = await start(buyer, video);
  await expire(first.session_id);
  await eventually(
    () => checkout(buyer, first.session_id),
    ({ status }) => status === "expired",
  );
  expect(await pay(first.checkout_url)).toBeUndefined();
  expect(await accessOf(buyer, video)).toBe("purchase_required");
  const second = await start(buyer, video);
  expect(second.session_id).not.toBe(first.session_id);
});

it("a price in the request is refused, and the page asks for the server's price", async () => {
  const buyer = await signUp();
  const video = await putPaidVideo(fixtures);
  for (const field of ["price", "amount", "currency", "platform_fee", "user_id"]) {
    const answer = await send("POST", "/api/payments/purchase-video", {
      as: buyer,
      body: { video_id: video, [field]: 1 },
    });
    expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([422, [field]]);
  }
  const query = await send("POST", "/api/payments/purchase-video?price=1", {
    as: buyer,
    body: { video_id: video },
  });
  expect(query.status).toBe(201);
  const { session_id } = await start(buyer, video);
  expect(await checkout(buyer, session_id)).toMatchObject({ amount: 1299 });
});

describe("a purchase is refused", () => {
  it("of the caller's own content, or of free content", async () => {
    expect(await refusal(owner, await putPaidVideo(fixtures))).toMatchObject({
      code: "invalid_state",
      message: "This is your own video; it is open to you.",
    });
    expect(await refusal(await signUp(), await putVideo(fixtures))).toMatchObject({
      code: "invalid_state",
      message: "This video is free; there is nothing to buy.",
    });
  });

  it.each([
    { status: "draft" },
    { status: "ready" },
    { status: "unpublished" },
    { status: "scheduled" },
    { status: "blocked" },
    { status: "deleted" },
    { privacy_type: "private" },
  ] as const)("of a video that is %j", async (changes) => {
    const video = await putVideo(fixtures, { access_type: "paid", price: 1299, ...changes });
    const buyer = await signUp();
    const unknown = await refusal(buyer, "vid_01HZZZZZZZZZZZZZZZZZZZZZZZ");
    expect(await refusal(buyer, video)).toEqual({
      ...unknown,
      request_id: expect.any(String),
    });
    expect(unknown.code).toBe("not_found");
  });

  it("a second time, and another person's checkout is not found", async () => {
    const buyer = await signUp();
    const video = await putPaidVideo(fixtures);
    const { checkout_url, session_id } = await start(buyer, video);
    await pay(checkout_url);
    // Also refused before the webhook arrives.
    expect((await refusal(buyer, video)).code).toMatch(/^(already_purchased|invalid_state)$/);
    await waitUntilFulfilled(buyer, session_id);
    expect(await refusal(buyer, video)).toMatchObject({
      code: "already_purchased",
      message: "You have this video already. It is in your library.",
    });
    const stranger = await signUp();
    expect(
      await fail(stranger.call(paymentCalls.checkout, { params: { session_id } })),
    ).toMatchObject({ code: "not_found" });
  });
});

/**
 * Makes a person's completed page the last one of a slot, without a result yet. This is the state of a bank that
 * confirms days later, which no test card simulates.
 */
async function leaveUnconfirmed(
  person: TestPerson,
  session_id: string,
  value: string,
): Promise<void> {
  const { checkouts, claims } = fixtures.database;
  const { data } = await checkouts.get({ session_id }).go({ consistent: true });
  if (data === null) throw new Error("There is no such checkout");
  await checkouts.put({ ...data, kind: "subscription", status: "pending" }).go();
  await claims.put({ scope: `checkout:${person.id}`, value, holder_id: session_id }).go();
}

it("a payment that is not confirmed yet prevents a second one, for a plan or for minutes", async () => {
  const creator = await makeCreator({ planName: "Starter", payouts: false });
  const pack = () =>
    creator.call(paymentCalls.purchaseMinutes, { body: { pack_id: "minutes-60" } });
  const { checkout_url, session_id } = await succeed(pack());
  await pay(checkout_url);
  await waitUntilFulfilled(creator, session_id);
  await endPlan(creator);
  await waitUntilAllHandled("stripe", session_id);
  await leaveUnconfirmed(creator, session_id, "subscription");
  const unconfirmed = {
    code: "invalid_state",
    message: "Your payment is still being confirmed. We notify you when it has arrived.",
  };
  const plan = creator.call(paymentCalls.subscribe, { body: { package_id: fixtures.plan.id } });
  expect(await fail(plan)).toMatchObject(unconfirmed);

  const { otherCreator } = fixtures.people;
  const buy = () =>
    otherCreator.call(paymentCalls.purchaseMinutes, { body: { pack_id: "minutes-300" } });
  const other = await succeed(buy());
  await pay(other.checkout_url);
  await waitUntilFulfilled(otherCreator, other.session_id);
  await waitUntilAllHandled("stripe", other.session_id);
  await leaveUnconfirmed(otherCreator, other.session_id, "minutes-300");
  expect(await fail(buy())).toMatchObject(unconfirmed);
});

it("ten deliveries of one payment are one purchase, one sale and one message each", async () => {
  const buyer = await signUp();
  // Messages about other sales of the owner may still be on their way.
  const title = `Told ten times ${crypto.randomUUID()}`;
  const video = await putVideo(fixtures, { access_type: "paid", price: 1299, title });
  const { checkout_url, session_id } = await start(buyer, video);
  await pay(checkout_url);
  await deliverTen("stripe", "checkout.session.completed", { id: session_id });
  const events = await eventsAbout("stripe", session_id);
  expect(events.length).toBeGreaterThan(0);
  for (const { id } of events) for (let time = 0; time < 10; time += 1) await resend("stripe", id);
  const last = eventOf("stripe", "checkout.session.completed", { id: session_id });
  await deliver("stripe", last);
  await waitUntilHandled("stripe", last.id);

  expect(await checkout(buyer, session_id)).toMatchObject({ status: "fulfilled" });
  const bought = await succeed(buyer.call(paymentCalls.watcherPayments));
  expect(bought.payments).toMatchObject([{ item_id: video, amount: 1299, status: "paid" }]);
  const sold = await succeed(owner.call(paymentCalls.creatorPayments, { query: { limit: 100 } }));
  expect(sold.payments.filter(({ item_id }) => item_id === video)).toHaveLength(1);
  for (const [person, type] of [
    [owner, "sale"],
    [buyer, "purchase"],
  ] as const) {
    const count = await eventually(
      () => notificationsOf(person, type, title),
      (count) => count > 0,
    );
    expect([type, count]).toEqual([type, 1]);
  }
});

it("ten deliveries of a pack of minutes grant it once", async () => {
  const creator = fixtures.people.otherCreator;
  const before = await succeed(creator.call(uploadCalls.minutes));
  const { checkout_url, session_id } = await succeed(
    creator.call(paymentCalls.purchaseMinutes, { body: { pack_id: "minutes-60" } }),
  );
  await pay(checkout_url);
  await deliverTen("stripe", "checkout.session.completed", { id: session_id });
  await waitUntilFulfilled(creator, session_id);
  const after = await succeed(creator.call(uploadCalls.minutes));
  expect(after).toMatchObject({ total: before.total + 60, remaining: before.remaining + 60 });
  expect(after.topups.filter(({ id }) => id === session_id)).toHaveLength(1);
});

it("ten deliveries of a prepared video use its minutes once and notify once", async () => {
  const before = await succeed(owner.call(uploadCalls.minutes));
  const toldBefore = await notificationsOf(owner, "video_ready");
  const video = await uploadVideo(owner, channel, "Told ten times");
  const events = await eventsAbout("mux", video.id);
  const ready = events.find(({ type }) => type === "video.asset.ready");
  expect(ready).toBeDefined();
  const { data } = await fixtures.database.videos.get({ id: video.id }).go();
  const object = { id: data?.asset_id ?? "", passthrough: video.id };
  await deliverTen("mux", "video.asset.ready", object);
  for (let time = 0; time < 10; time += 1) await resend("mux", ready?.id ?? "");
  // A late event with an old state changes nothing.
  const published = await changeVideo(owner, video, { status: "published" });
  await deliverTen("mux", "video.asset.created", object);
  expect(published.status).toBe("published");
  expect(await succeed(owner.call(videoCalls.byId, { params: { id: video.id } }))).toMatchObject({
    status: "published",
  });
  expect(await succeed(owner.call(uploadCalls.minutes))).toMatchObject({
    used: before.used + 1,
    reserved: before.reserved,
  });
  await eventually(
    () => notificationsOf(owner, "video_ready"),
    (count) => count > toldBefore,
  );
  expect(await notificationsOf(owner, "video_ready")).toBe(toldBefore + 1);
});
