import { randomUUID } from "node:crypto";
import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { refundAsAdmin, refundOwnPurchase, refundOwnSale } from "@marquee/core/money/refund";
import type { Context } from "@marquee/core/platform/context";
import { withFields } from "@marquee/core/test/with-fields";
import { describe, expect, it } from "vitest";
import {
  type ApiCaller,
  codeOf,
  control,
  database,
  newPerson,
  pay,
  settleEvents,
  stripe,
  subscribe,
  systemContext,
} from "./payment-fixtures.ts";
import { createSale, messageOf, reason } from "./sale-fixtures.ts";

type MoneyContext = Context<"stripe" | "queues">;

const as = (
  person: ApiCaller,
  accountType: "admin" | "creator" | "watcher",
  requestKey?: string,
): MoneyContext => ({
  ...systemContext,
  actor: { type: "user", userId: person.id, accountType },
  ...(requestKey === undefined ? {} : { requestKey }),
});

/** The provider, except that this answers a request for a refund. */
function answering(
  ctx: MoneyContext,
  create: (...parameters: Parameters<typeof stripe.refunds.create>) => Promise<never>,
): MoneyContext {
  const refunds = withFields(stripe.refunds, { create });
  const provider = withFields(stripe, { refunds });
  return { ...ctx, providers: { ...ctx.providers, stripe: async () => provider } };
}

const failingWith = (type: "StripeInvalidRequestError" | "StripeConnectionError") => async () => {
  throw Object.assign(new Error("Refused"), { type });
};

const refundsOf = async (intent: string): Promise<number[]> =>
  (await stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount);

describe("an admin's refund of a pack of minutes", () => {
  async function openPack() {
    const creator = await newPerson({ type: "creator" });
    await subscribe(creator, "starter-monthly");
    const body = { pack_id: "minutes-60" as const };
    const started = await creator.call(paymentCalls.purchaseMinutes, { body });
    if (!started.status) throw new Error(started.error.message);
    return { creator, ...started.data };
  }
  async function boughtPack() {
    const pack = await openPack();
    await pay(pack.checkout_url);
    await settleEvents(pack.session_id);
    const session = await stripe.checkout.sessions.retrieve(pack.session_id);
    return { ...pack, intent: String(session.payment_intent) };
  }
  const refund = (admin: ApiCaller, body: { session_id: string; user_id?: string }) =>
    admin.call(refundCalls.byAdmin, { body: { ...body, reason } });

  it("is refused until the checkout is paid and fulfilled", async () => {
    const { session_id, checkout_url } = await openPack();
    const admin = await newPerson({ type: "admin" });
    const refused = "This checkout was not paid.";
    expect(messageOf(await refund(admin, { session_id }))).toBe(refused);
    const setStatus = (status: "fulfilled" | "pending") =>
      database.checkouts.patch({ session_id }).set({ status }).go();
    await setStatus("fulfilled");
    expect(messageOf(await refund(admin, { session_id }))).toBe(refused);
    await setStatus("pending");
    await pay(checkout_url);
    await setStatus("pending");
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session_id);
    expect(messageOf(await refund(admin, { session_id }))).toBe(refused);
    expect(await refundsOf(String(payment_intent))).toEqual([]);
  });

  it("is refused once everything is refunded", async () => {
    const { session_id, intent } = await boughtPack();
    const admin = await newPerson({ type: "admin" });
    expect(codeOf(await refund(admin, { session_id }))).toBe("ok");
    expect(messageOf(await refund(admin, { session_id }))).toBe(
      "This payment has been refunded already.",
    );
    expect(await refundsOf(intent)).toEqual([600]);
  });

  it("is found for its buyer only, when a person is named", async () => {
    const { session_id, creator, intent } = await boughtPack();
    const admin = await newPerson({ type: "admin" });
    expect(codeOf(await refund(admin, { session_id, user_id: admin.id }))).toBe("not_found");
    expect(await refundsOf(intent)).toEqual([]);
    expect(codeOf(await refund(admin, { session_id, user_id: creator.id }))).toBe("ok");
    const { data } = await stripe.refunds.list({ payment_intent: intent });
    expect(data.map(({ metadata }) => metadata)).toEqual([{ session_id, by: "admin", reason }]);
  });

  it("is not for a checkout of what is paid every month", async () => {
    const { session_id } = await openPack();
    const admin = await newPerson({ type: "admin" });
    const { data } = await database.checkouts.get({ session_id }).go();
    if (data === null) throw new Error("No checkout");
    await database.checkouts.put({ ...data, kind: "membership" }).go();
    const refused = await refund(admin, { session_id });
    expect(codeOf(refused)).toBe("invalid_state");
    expect(messageOf(refused)).toContain("name the purchase");
  });

  it("is not repeated by a request whose first answer was lost", async () => {
    const { session_id, intent } = await boughtPack();
    const ctx = as(await newPerson({ type: "admin" }), "admin", randomUUID());
    const losing = answering(ctx, async (...parameters) => {
      await stripe.refunds.create(...parameters);
      throw Object.assign(new Error("Connection reset"), { type: "StripeConnectionError" });
    });
    const input = { session_id, reason };
    await expect(refundAsAdmin({ ctx: losing, input })).rejects.toThrow("Connection reset");
    expect(await refundAsAdmin({ ctx, input })).toMatchObject({
      amount: 600,
      purchase_status: "refunded",
    });
    expect(await refundsOf(intent)).toEqual([600]);
  });
});

it("an admin's refund of a named purchase is found for its buyer, when a person is named", async () => {
  const { buyer, purchase, intent } = await createSale();
  const admin = await newPerson({ type: "admin" });
  const body = { purchase_id: purchase.id, user_id: buyer.id, reason };
  expect(codeOf(await admin.call(refundCalls.byAdmin, { body }))).toBe("ok");
  const { data } = await stripe.refunds.list({ payment_intent: intent });
  expect(data.map(({ metadata }) => metadata)).toMatchObject([
    { purchase_id: purchase.id, by: "admin", reason },
  ]);
});

it("a refund of nothing names the field that is missing", async () => {
  const { buyer } = await createSale();
  const admin = await newPerson({ type: "admin" });
  const byAdmin = await admin.call(refundCalls.byAdmin, { body: { reason } });
  expect(byAdmin.status ? {} : byAdmin.error.fields).toEqual({
    purchase_id: "Name the purchase, or the checkout",
  });
  const ownRefund = await buyer.call(refundCalls.ofPurchase, { body: { reason } });
  expect(ownRefund.status ? {} : ownRefund.error.fields).toEqual({
    purchase_id: "Name the purchase, or what was bought",
  });
});

describe("a repeated request for a refund", () => {
  it("shows the purchase after its own refund, which counts once", async () => {
    const { seller, purchase, intent } = await createSale();
    const ctx = as(seller, "creator", randomUUID());
    const input = { purchase_id: purchase.id, reason, amount: 600 };
    const refund = await refundOwnSale({ ctx, input });
    expect(refund).toMatchObject({ amount: 600, purchase_status: "partially_refunded" });
    expect(await refundOwnSale({ ctx, input })).toEqual(refund);
    expect(await refundsOf(intent)).toEqual([600]);
  });

  it("does not count its own refund when the bank has rejected it", async () => {
    const { seller, purchase, intent } = await createSale();
    const input = { purchase_id: purchase.id, reason, amount: 300 };
    await refundOwnSale({ ctx: as(seller, "creator", randomUUID()), input });
    const ctx = as(seller, "creator", randomUUID());
    const { refund_id } = await refundOwnSale({ ctx, input });
    await control("/refunds/fail", { refund: refund_id });
    expect(await refundOwnSale({ ctx, input })).toMatchObject({
      refund_id,
      status: "failed",
      purchase_status: "partially_refunded",
    });
    expect(await refundsOf(intent)).toEqual([300, 300]);
  });
});

describe("a buyer's own refund that fails at the provider", () => {
  const countedPurchasesOf = async (buyer: ApiCaller) => {
    const { data } = await database.selfRefunds.get({ user_id: buyer.id }).go({ consistent: true });
    return (data?.refunds ?? []).map(({ purchase_id }) => purchase_id);
  };

  it("is not counted when the provider has refused it", async () => {
    const { buyer, purchase } = await createSale();
    const ctx = as(buyer, "watcher");
    const input = { purchase_id: purchase.id, reason };
    const refusing = answering(ctx, failingWith("StripeInvalidRequestError"));
    await expect(refundOwnPurchase({ ctx: refusing, input })).rejects.toMatchObject({
      code: "invalid_state",
    });
    expect(await countedPurchasesOf(buyer)).toEqual([]);
    expect(await refundOwnPurchase({ ctx, input })).toMatchObject({ purchase_status: "refunded" });
    expect(await countedPurchasesOf(buyer)).toEqual([purchase.id]);
  });

  it("stays counted when nobody knows whether the provider has made it", async () => {
    const { buyer, purchase } = await createSale();
    const away = answering(as(buyer, "watcher"), failingWith("StripeConnectionError"));
    await expect(
      refundOwnPurchase({ ctx: away, input: { purchase_id: purchase.id, reason } }),
    ).rejects.toThrow("Refused");
    expect(await countedPurchasesOf(buyer)).toEqual([purchase.id]);
  });

  it("stays counted when the creator's refund of it is refused", async () => {
    const { seller, buyer, purchase } = await createSale();
    const input = { purchase_id: purchase.id, reason };
    const away = answering(as(buyer, "watcher"), failingWith("StripeConnectionError"));
    await expect(refundOwnPurchase({ ctx: away, input })).rejects.toThrow("Refused");
    const refusing = answering(as(seller, "creator"), failingWith("StripeInvalidRequestError"));
    await expect(refundOwnSale({ ctx: refusing, input })).rejects.toMatchObject({
      code: "invalid_state",
    });
    expect(await countedPurchasesOf(buyer)).toEqual([purchase.id]);
  });
});
