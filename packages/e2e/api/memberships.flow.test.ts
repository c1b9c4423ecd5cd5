import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { membershipCalls } from "@marquee/contracts/money/membership/membership.calls";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { figuresCalls } from "@marquee/contracts/people/figures/figures.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import type { Database } from "@marquee/core/database";
import type { Stack } from "@marquee/local/stack/index";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pay } from "../src/hosted-pages.ts";
import { coreContexts } from "./support/core-context.ts";
import { makeChannel, makeCreator } from "./support/creator.ts";
import { openDatabase } from "./support/database.ts";
import { putVideo } from "./support/fixtures.ts";
import { startOwnStack } from "./support/own-stack.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { createFixtures } from "./support/shared-fixtures.ts";
import { eventually, fail, succeed } from "./support/succeed.ts";

const day = 86_400;

let stack: Stack;
let close: () => Promise<void>;
let database: Database;
let creator: TestPerson;
beforeAll(async () => {
  ({ stack, close } = await startOwnStack());
  database = openDatabase();
  creator = await makeCreator({ planName: "Pro" });
});
afterAll(() => close());

/** Moves the payment provider's clock by days, and waits until its events are handled. */
async function pass(days: number): Promise<void> {
  stack.stripe?.advanceClock(Math.round(days * day));
  await stack.settled(200_000);
}

const sell = (price: number) =>
  makeChannel(creator, { privacy_type: "private", price, purchase_type: "monthly" });

async function join(person: TestPerson, channel: Channel): Promise<void> {
  const { checkout_url, session_id } = await succeed(
    person.call(paymentCalls.purchaseChannel, { params: { id: channel.id } }),
  );
  expect(await pay(checkout_url)).toContain(session_id);
  const checkout = await eventually(
    () => succeed(person.call(paymentCalls.checkout, { params: { session_id } })),
    ({ status }) => status === "fulfilled",
  );
  expect(checkout.kind).toBe("membership");
}

async function membershipOf(person: TestPerson) {
  const { memberships } = await succeed(person.call(membershipCalls.own));
  const [membership] = memberships;
  if (membership === undefined) throw new Error("No membership");
  return membership;
}

const until = (person: TestPerson, wanted: Partial<Awaited<ReturnType<typeof membershipOf>>>) =>
  eventually(
    () => membershipOf(person),
    (membership) =>
      Object.entries(wanted).every(([name, value]) => Reflect.get(membership, name) === value),
  );

/**
 * Moves the clock to the first day on which a month is unpaid. A month has 28 to 31 days, and the next attempt follows
 * after three.
 */
async function untilUnpaid(person: TestPerson, channel: Channel, days: number) {
  await pass(days);
  const stripe = await coreContexts(database)({ type: "system", name: "test" }).providers.stripe();
  const id = await subscriptionOf(person, channel);
  for (let more = 0; more < 8; more += 1) {
    if ((await stripe.subscriptions.retrieve(id)).status === "past_due") break;
    await pass(1);
  }
  return until(person, { payment_failed: true });
}

const months = async (person: TestPerson) =>
  (await succeed(person.call(paymentCalls.watcherPayments))).payments;
const sales = async () =>
  (await succeed(creator.call(paymentCalls.creatorPayments, { query: { limit: 100 } }))).payments;
const monthsAre = (person: TestPerson, count: number) =>
  eventually(
    () => months(person),
    (list) => list.length === count,
  );
const subscribersOf = async (channel: Channel, query = {}) =>
  (await succeed(creator.call(membershipCalls.subscribers, { params: { id: channel.id }, query })))
    .subscribers;

/** The creator's, of two days: a test at midnight finds both. */
async function subscriberFigures() {
  const [from = "", to = ""] = [1, 0].map((daysAgo) =>
    new Date(Date.now() - daysAgo * day * 1000).toISOString().slice(0, 10),
  );
  const { sums } = await succeed(creator.call(figuresCalls.read, { query: { from, to } }));
  const { subscribers_gained, subscribers_lost } = sums;
  return { subscribers_gained, subscribers_lost };
}

async function subscriptionOf(person: TestPerson, channel: Channel): Promise<string> {
  const { data } = await database.purchases
    .get({ buyer_id: person.id, item_id: channel.id })
    .go({ consistent: true });
  return data?.subscription_id ?? "";
}

/** The provider declines the next charges of a membership. */
async function failNext(person: TestPerson, channel: Channel, times: number): Promise<void> {
  const answer = await fetch(`${stack.urls.stripe}/_simulator/subscriptions/fail-renewals`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ subscription: await subscriptionOf(person, channel), times }),
  });
  expect(answer.status).toBe(200);
}

async function payInvoice(address: string): Promise<number> {
  const card = {
    cardNumber: "5555555555554444",
    expiry: "12 / 34",
    cvc: "123",
    name: "Mia Member",
  };
  const body = new URLSearchParams(card);
  return (await fetch(address, { method: "POST", body, redirect: "manual" })).status;
}

it("a member joins, pays month by month, fails and recovers, cancels, and comes back", async () => {
  const member = await signUp({ name: "Mia Member" });
  const channel = await sell(500);
  const fixtures = { ...(await createFixtures()), database };
  const video = await putVideo(fixtures, { access_type: "paid", price: 999 }, channel);
  const access = async () =>
    (await succeed(member.call(videoCalls.publicById, { params: { id: video } }))).access;
  expect(await access()).toBe("channel_purchase_required");

  await join(member, channel);
  expect(await access()).toBe("granted");
  const first = await membershipOf(member);
  expect(first).toMatchObject({
    channel_id: channel.id,
    status: "paid",
    amount: 500,
    renews_at: first.current_period_end,
    payment_failed: false,
  });
  expect(await sales()).toMatchObject([{ amount: 500, platform_fee: 40, net: 460 }]);
  expect((await succeed(member.call(channelCalls.purchased))).channels).toMatchObject([
    { id: channel.id, is_purchased: true, access: "granted" },
  ]);
  expect(await subscribersOf(channel)).toMatchObject([
    { name: "Mia Member", purchase_type: "monthly", status: "paid", amount: 500 },
  ]);

  // The price rises; existing members keep theirs.
  await succeed(
    creator.call(channelCalls.update, {
      params: { id: channel.id },
      body: { price: 700, version: channel.version },
    }),
  );
  await pass(32);
  const second = await monthsAre(member, 2);
  expect(second.map(({ amount, status }) => [amount, status])).toEqual([
    [500, "paid"],
    [500, "paid"],
  ]);
  expect(Date.parse((await membershipOf(member)).current_period_end)).toBeGreaterThan(
    Date.parse(first.current_period_end),
  );

  await failNext(member, channel, 1);
  const unpaid = await untilUnpaid(member, channel, 24);
  expect(unpaid).toMatchObject({ status: "paid", renews_at: null });
  expect(unpaid.payment_url).toMatch(/^http.*\/i\//);
  expect(await access()).toBe("granted");
  await pass(4);
  await until(member, { payment_failed: false });
  await monthsAre(member, 3);
  const notifications = await eventually(
    async () =>
      (await succeed(member.call(notificationCalls.list))).notifications.filter(
        ({ type }) => type === "purchase",
      ),
    (list) => list.length >= 3,
  );
  // In any order: only the provider's clock has moved, and to the list all are of the same hour.
  expect(notifications.map(({ title }) => title).sort()).toEqual([
    "Welcome as a member",
    "Your membership could not be paid",
    "Your membership is paid",
  ]);

  const params = { channel_id: channel.id };
  expect(await succeed(member.call(membershipCalls.cancel, { params }))).toMatchObject({
    cancel_at_period_end: true,
    renews_at: null,
  });
  expect(await succeed(member.call(membershipCalls.resume, { params }))).toMatchObject({
    cancel_at_period_end: false,
  });
  await succeed(member.call(membershipCalls.cancel, { params }));
  expect(await access()).toBe("granted");
  await pass(32);
  await until(member, { status: "expired" });
  expect(await access()).toBe("channel_purchase_required");
  expect((await succeed(member.call(channelCalls.purchased))).channels).toEqual([]);
  expect(await subscribersOf(channel)).toMatchObject([{ status: "expired", renews_at: null }]);
  expect(await subscriberFigures()).toEqual({ subscribers_gained: 1, subscribers_lost: 1 });
  expect(await fail(member.call(membershipCalls.resume, { params }))).toMatchObject({
    code: "invalid_state",
  });

  await join(member, channel);
  expect(await access()).toBe("granted");
  expect((await months(member)).map(({ amount }) => amount)).toEqual([700, 500, 500, 500]);
  expect((await sales()).map(({ net, platform_fee }) => net + platform_fee)).toEqual([
    700, 500, 500, 500,
  ]);

  // Another card on the provider's page pays a failed month at once.
  await failNext(member, channel, 1);
  const { payment_url } = await untilUnpaid(member, channel, 27);
  expect(await payInvoice(payment_url ?? "")).toBe(303);
  expect(await until(member, { payment_failed: false })).toMatchObject({ payment_url: null });
  await monthsAre(member, 5);

  // When every attempt is declined, it ends with the provider's last one.
  await failNext(member, channel, 9);
  await pass(45);
  await until(member, { status: "expired" });
  expect(await access()).toBe("channel_purchase_required");
  expect(await months(member)).toHaveLength(5);
  expect(await subscriberFigures()).toEqual({ subscribers_gained: 2, subscribers_lost: 2 });
});

it("a member who cancels before the new month is charged pays nothing for it", async () => {
  const channel = await sell(500);
  const member = await signUp();
  await join(member, channel);
  const { current_period_end } = await membershipOf(member);
  const now = stack.stripe?.now().getTime() ?? Date.now();
  // The first minute of the month: its invoice is a draft for an hour.
  await pass((Date.parse(current_period_end) - now + 60_000) / 1000 / day);
  await succeed(member.call(membershipCalls.cancel, { params: { channel_id: channel.id } }));
  await pass(1);
  await until(member, { status: "expired" });
  const { payments } = await succeed(member.call(paymentCalls.watcherPayments));
  expect(payments).toHaveLength(1);
});

it("a channel that becomes free renews no membership, and members keep their month", async () => {
  const channel = await sell(900);
  const members = [await signUp({ name: "Ann" }), await signUp({ name: "Bob" })];
  for (const person of members) await join(person, channel);
  await succeed(
    creator.call(channelCalls.update, {
      params: { id: channel.id },
      body: { price: 0, version: channel.version },
    }),
  );
  for (const person of members) {
    const stopped = await until(person, { cancel_at_period_end: true });
    expect(stopped).toMatchObject({ status: "paid", renews_at: null });
    const params = { channel_id: channel.id };
    expect((await fail(person.call(membershipCalls.resume, { params }))).message).toBe(
      "This membership is not renewed any more. The channel is free now.",
    );
  }
  await pass(32);
  for (const person of members) {
    await until(person, { status: "expired" });
    expect(await months(person)).toHaveLength(1);
  }
});

it("a channel's creator finds its buyers and members by name and by kind of payment", async () => {
  const channel = await sell(600);
  const [zoe, zora, mara] = [
    await signUp({ name: "Zoe Adler" }),
    await signUp({ name: "Zora Field" }),
    await signUp({ name: "Mara Adler" }),
  ];
  await join(zoe, channel);
  await join(zora, channel);
  await succeed(
    creator.call(channelCalls.update, {
      params: { id: channel.id },
      body: { purchase_type: "one_time", version: channel.version },
    }),
  );
  const { checkout_url } = await succeed(
    mara.call(paymentCalls.purchaseChannel, { params: { id: channel.id } }),
  );
  await pay(checkout_url);
  await eventually(
    () => subscribersOf(channel),
    (list) => list.length === 3,
  );
  const names = async (query: object) =>
    (await subscribersOf(channel, query)).map(({ name }) => name);
  expect(await names({})).toEqual(["Mara Adler", "Zora Field", "Zoe Adler"]);
  expect(await names({ search_key: "adler" })).toEqual(["Mara Adler", "Zoe Adler"]);
  expect(await names({ search_key: "ZO", limit: 1 })).toEqual(["Zora Field"]);
  expect(await names({ purchase_type: "one_time" })).toEqual(["Mara Adler"]);
  expect(await names({ purchase_type: "monthly" })).toEqual(["Zora Field", "Zoe Adler"]);
  expect(await names({ limit: 2, page: 2 })).toEqual(["Zoe Adler"]);
  expect(JSON.stringify(await subscribersOf(channel))).not.toMatch(/@|sub_|pi_|cus_/);
  // Existing members continue when the channel becomes a one-time purchase.
  expect(await membershipOf(zoe)).toMatchObject({ status: "paid", cancel_at_period_end: false });
});

it("while the provider does not answer, a cancellation says so and changes nothing", async () => {
  const member = await signUp();
  const channel = await sell(500);
  await join(member, channel);
  stack.stripe?.setFaults({ api: [{ answer: "500", times: 1000 }] });
  const params = { channel_id: channel.id };
  for (const change of ["cancel", "resume"] as const) {
    const error = await fail(member.call(membershipCalls[change], { params }));
    expect(error.code).toBe("provider_unavailable");
  }
  stack.stripe?.setFaults({ api: [] });
  expect(await membershipOf(member)).toMatchObject({ cancel_at_period_end: false });
});
