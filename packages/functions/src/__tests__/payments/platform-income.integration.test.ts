import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { promotionCalls } from "@marquee/contracts/money/promotion/promotion.calls";
import type { PlatformEntry } from "@marquee/core/money/statistics";
import { findPayments } from "@marquee/core/operations/admin";
import { expect, it } from "vitest";
import { joinChannel, newChannel } from "./membership-fixtures.ts";
import {
  type ApiCaller,
  completeProfile,
  consume,
  control,
  database,
  debit,
  eventsAbout,
  newPerson,
  newSeller,
  newVideo,
  pay,
  settleEvents,
  stripe,
  subscribe,
  systemContext,
  userOf,
} from "./payment-fixtures.ts";
import { accountOf, payOut, sell } from "./payout-fixtures.ts";
import { openCheckout } from "./sale-fixtures.ts";

async function entryOf(kind: PlatformEntry["kind"], id: string) {
  const { data } = await database.platformEntries.get({ kind, id }).go({ consistent: true });
  if (data === null) return undefined;
  const { amount, returned, changes } = data;
  return { amount, returned, changes: changes.map((change) => change.amount) };
}

/** The admin's figures of what was sold to this person. */
async function foundBy(payer: ApiCaller, search: string) {
  const actor = { type: "user" as const, userId: "usr_admin", accountType: "admin" as const };
  const ctx = { ...systemContext, actor };
  const { items } = await findPayments({ ctx, input: { page: 1, limit: 100, search } });
  return items
    .filter(({ buyer_id, creator_id }) => buyer_id === payer.id && creator_id === null)
    .map(({ kind, status, amount, amount_refunded }) => [kind, status, amount, amount_refunded]);
}

/** Delivers every event about an id again, the newest first, under new event ids. */
async function hearAgain(id: string): Promise<void> {
  for (const event of (await eventsAbout(id)).reverse()) {
    await consume({ ...event, id: `${event.id}_again` });
  }
}

async function planOf(creator: ApiCaller) {
  const { subscription } = await userOf(creator);
  if (subscription === undefined) throw new Error("No plan");
  const { data: invoices } = await stripe.invoices.list({ subscription: subscription.id });
  return { id: subscription.id, invoices };
}

async function intentOf(invoice: string | undefined) {
  const { data } = await stripe.invoicePayments.list({ invoice: invoice ?? "" });
  return String(data[0]?.payment.payment_intent);
}

it("a plan's invoice counts once with the paid amount, less what was refunded or lost", async () => {
  const creator = await newPerson({ type: "creator" });
  await subscribe(creator, "starter-monthly", false);
  const { id, invoices } = await planOf(creator);
  await settleEvents(id);
  const [invoice] = invoices;
  const { amount_paid = 0 } = invoice ?? {};
  expect(amount_paid).toBeGreaterThan(0);
  const paid = { amount: amount_paid, returned: 0, changes: [amount_paid] };
  expect(await entryOf("plan", invoice?.id ?? "")).toEqual(paid);
  await hearAgain(id);
  expect(await entryOf("plan", invoice?.id ?? "")).toEqual(paid);
  const payment_intent = await intentOf(invoice?.id);
  await stripe.refunds.create({ payment_intent, amount: 100 });
  await settleEvents(payment_intent);
  await hearAgain(payment_intent);
  const refunded = { amount: amount_paid, returned: 100, changes: [amount_paid, -100] };
  expect(await entryOf("plan", invoice?.id ?? "")).toEqual(refunded);
  await control("/disputes/open", { payment_intent });
  await settleEvents(payment_intent);
  const disputed = [["plan", "disputed", amount_paid, 100]];
  expect(await foundBy(creator, invoice?.id ?? "")).toEqual(disputed);
  expect(await foundBy(creator, (await userOf(creator)).email)).toEqual(disputed);
  expect(await foundBy(creator, (amount_paid / 100).toFixed(2))).toEqual(disputed);
  await control("/disputes/close", { payment_intent, outcome: "lost" });
  await settleEvents(payment_intent);
  expect(await entryOf("plan", invoice?.id ?? "")).toMatchObject({ returned: amount_paid });
  expect(await entryOf("dispute", invoice?.id ?? "")).toMatchObject({ amount: amount_paid - 100 });
  expect(await foundBy(creator, invoice?.id ?? "")).toEqual([["plan", "lost", amount_paid, 0]]);
});

it("a trial adds no income, and a membership's month is no plan", async () => {
  const creator = await newPerson({ type: "creator" });
  await subscribe(creator, "starter-monthly");
  const { id, invoices } = await planOf(creator);
  await settleEvents(id);
  for (const invoice of invoices) expect(await entryOf("plan", invoice.id ?? "")).toBeUndefined();
  const { subscription } = await joinChannel(
    await newPerson(),
    await newChannel(await newSeller()),
  );
  const { data } = await stripe.invoices.list({ subscription });
  expect(data).toHaveLength(1);
  expect(await entryOf("plan", data[0]?.id ?? "")).toBeUndefined();
});

it("minutes and a promotion count once, less refunds", async () => {
  const seller = await newSeller({ plan: "pro-monthly" });
  await completeProfile(seller);
  const pack = await seller.call(paymentCalls.purchaseMinutes, { body: { pack_id: "minutes-60" } });
  const promotion = await seller.call(promotionCalls.promoteVideo, {
    params: { id: await newVideo(seller, { price: 0 }) },
    body: { offer_id: "promotion-7" },
  });
  if (!pack.status || !promotion.status) throw new Error("Not started");
  for (const [kind, started, amount] of [
    ["minutes", pack.data, 600],
    ["promotion", promotion.data, 1000],
  ] as const) {
    const { session_id } = started;
    await pay(started.checkout_url);
    await settleEvents(session_id);
    await hearAgain(session_id);
    expect(await entryOf(kind, session_id)).toEqual({ amount, returned: 0, changes: [amount] });
    const session = await stripe.checkout.sessions.retrieve(session_id);
    const payment_intent = String(session.payment_intent);
    await stripe.refunds.create({ payment_intent, amount: 250 });
    await settleEvents(payment_intent);
    expect(await entryOf(kind, session_id)).toEqual({
      amount,
      returned: 250,
      changes: [amount, -250],
    });
    const found = [kind, "partially_refunded", amount, 250];
    expect(await foundBy(seller, session_id)).toEqual([found]);
    expect(await foundBy(seller, (await userOf(seller)).email)).toContainEqual(found);
    expect(await foundBy(seller, String(amount / 100))).toEqual([found]);
  }
});

it("an order that the bank does not pay, and a refused renewal, count as failed payments once each", async () => {
  const { checkout_url, session_id } = await openCheckout(
    await newPerson(),
    await newVideo(await newSeller(), { price: 900 }),
  );
  await debit(checkout_url);
  await settleEvents(session_id);
  expect(await entryOf("failed_payment", session_id)).toBeUndefined();
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session_id);
  await control("/debits/settle", { payment_intent, outcome: "failed" });
  await settleEvents(session_id);
  await hearAgain(session_id);
  expect(await entryOf("failed_payment", session_id)).toEqual({
    amount: 900,
    returned: 0,
    changes: [900],
  });

  const creator = await newPerson({ type: "creator" });
  await subscribe(creator, "starter-monthly", false);
  const plan = await planOf(creator);
  const member = await joinChannel(
    await newPerson(),
    await newChannel(await newSeller(), { price: 500 }),
  );
  for (const subscription of [plan.id, member.subscription]) {
    await control("/subscriptions/fail-renewals", { subscription, times: 9 });
    await control("/subscriptions/renew", { subscription });
    await settleEvents(subscription);
    await hearAgain(subscription);
    const { data } = await stripe.invoices.list({ subscription });
    const [refused, first] = data;
    const amount = refused?.amount_due ?? 0;
    expect(await entryOf("failed_payment", refused?.id ?? "")).toEqual({
      amount,
      returned: 0,
      changes: [amount],
    });
    expect(await entryOf("failed_payment", first?.id ?? "")).toBeUndefined();
  }
});

it("a renewal that was refused and paid later counts as failed, whichever event arrives first", async () => {
  const creator = await newPerson({ type: "creator" });
  await subscribe(creator, "starter-monthly", false);
  const { id } = await planOf(creator);
  await control("/subscriptions/fail-renewals", { subscription: id, times: 1 });
  await control("/subscriptions/renew", { subscription: id });
  const { invoices } = await planOf(creator);
  const [renewal] = invoices;
  await stripe.invoices.pay(renewal?.id ?? "");
  const events = await eventsAbout(renewal?.id ?? "");
  const [paid] = events.filter(({ type }) => type === "invoice.paid");
  if (paid === undefined) throw new Error("The renewal was not paid");
  await consume(paid);
  const amount = renewal?.amount_due ?? 0;
  const once = { amount, returned: 0, changes: [amount] };
  expect(await entryOf("failed_payment", renewal?.id ?? "")).toEqual(once);
  expect(await entryOf("plan", renewal?.id ?? "")).toEqual(once);
  await settleEvents(id);
  expect(await entryOf("failed_payment", renewal?.id ?? "")).toEqual(once);
});

it("a payout counts when it has arrived, and no longer when it is returned", async () => {
  const seller = await newSeller();
  await sell(seller, 2000);
  await payOut(seller, "paid");
  const stripeAccount = await accountOf(seller);
  const { data } = await stripe.payouts.list({}, { stripeAccount });
  const [payout] = data;
  const { id = "", amount = 0 } = payout ?? {};
  await settleEvents(id);
  await hearAgain(id);
  expect(await entryOf("payout", id)).toEqual({ amount, returned: 0, changes: [amount] });
  await control("/payouts/settle", { payout: id, outcome: "failed" });
  await settleEvents(id);
  await hearAgain(id);
  expect(await entryOf("payout", id)).toEqual({
    amount,
    returned: amount,
    changes: [amount, -amount],
  });
  await sell(seller, 3000);
  await payOut(seller, "failed");
  const { data: newest } = await stripe.payouts.list({ limit: 1 }, { stripeAccount });
  await settleEvents(newest[0]?.id ?? "");
  expect(await entryOf("payout", newest[0]?.id ?? "")).toBeUndefined();
});
