import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { describe, expect, it } from "vitest";
import {
  codeOf,
  consume,
  control,
  eventsAbout,
  newPerson,
  newSeller,
  newVideo,
  pay,
  purchaseOf,
  settleEvents,
  stripe,
  takeNotificationTypes,
} from "./payment-fixtures.ts";
import { buyVideo, openCheckout } from "./sale-fixtures.ts";

describe("after a sale", () => {
  it("keeps access after a partial refund, and removes it after a full one", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller(), { price: 1000 });
    const { intent } = await buyVideo(buyer, video);
    await stripe.refunds.create({ payment_intent: intent, amount: 400 });
    await settleEvents(intent);
    expect(await purchaseOf(buyer, video)).toMatchObject({
      status: "partially_refunded",
      amount_refunded: 400,
    });
    await stripe.refunds.create({ payment_intent: intent, amount: 600 });
    await settleEvents(intent);
    expect(await purchaseOf(buyer, video)).toMatchObject({
      status: "refunded",
      amount_refunded: 1000,
    });
  });

  it("locks while disputed, opens when won, and is lost when lost", async () => {
    const buyer = await newPerson();
    const seller = await newSeller();
    const won = await newVideo(seller);
    const lost = await newVideo(seller);
    const intents = [(await buyVideo(buyer, won)).intent, (await buyVideo(buyer, lost)).intent];
    for (const intent of intents) {
      await control("/disputes/open", { payment_intent: intent });
      await settleEvents(intent);
    }
    expect((await purchaseOf(buyer, won))?.status).toBe("disputed");
    await control("/disputes/close", { payment_intent: intents[0], outcome: "won" });
    await control("/disputes/close", { payment_intent: intents[1], outcome: "lost" });
    for (const intent of intents) await settleEvents(intent ?? "");
    expect((await purchaseOf(buyer, won))?.status).toBe("paid");
    expect((await purchaseOf(buyer, lost))?.status).toBe("lost");
  });

  it("has the same result when the refund's event arrives before the sale's", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller());
    const { checkout_url, session_id } = await openCheckout(buyer, video);
    await pay(checkout_url);
    const session = await stripe.checkout.sessions.retrieve(session_id);
    const intent = String(session.payment_intent);
    await stripe.refunds.create({ payment_intent: intent });
    const events = await eventsAbout(intent);
    for (const event of events.reverse()) await consume(event);
    expect((await purchaseOf(buyer, video))?.status).toBe("refunded");
    expect(await takeNotificationTypes([buyer])).toEqual([]);
  });

  it("shows the sale to buyer and seller, and the fee to the seller only", async () => {
    const buyer = await newPerson();
    const seller = await newSeller();
    const video = await newVideo(seller, { price: 2000 });
    await buyVideo(buyer, video);
    const sales = await seller.call(paymentCalls.creatorPayments, { query: { type: "video" } });
    const purchases = await buyer.call(paymentCalls.watcherPayments, { query: {} });
    expect(sales.status && sales.data.payments).toMatchObject([
      { item_id: video, amount: 2000, platform_fee: 200, status: "paid" },
    ]);
    expect(purchases.status && purchases.data.payments).toMatchObject([
      { item_id: video, amount: 2000, platform_fee: 0 },
    ]);
    const channels = await buyer.call(paymentCalls.watcherPayments, { query: { type: "channel" } });
    expect(channels.status && channels.data.payments).toEqual([]);
  });
});

describe("coupons", () => {
  const promotion = async (coupon: { percent_off?: number; amount_off?: number }) => {
    const code = `T${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`.toUpperCase();
    const { id } = await stripe.coupons.create({ duration: "once", currency: "usd", ...coupon });
    await stripe.promotionCodes.create({ promotion: { type: "coupon", coupon: id }, code });
    return code;
  };

  it("lower the charge and its fee", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller(), { price: 2000 });
    const code = await promotion({ percent_off: 25 });
    const { checkout_url, session_id } = await openCheckout(buyer, video, code.toLowerCase());
    await pay(checkout_url);
    await settleEvents(session_id);
    expect(await purchaseOf(buyer, video)).toMatchObject({ amount: 1500, platform_fee: 150 });
  });

  it("may make it free, without asking for a card", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller(), { price: 500 });
    const code = await promotion({ amount_off: 500 });
    const { checkout_url, session_id } = await openCheckout(buyer, video, code);
    await pay(checkout_url);
    await settleEvents(session_id);
    expect(await purchaseOf(buyer, video)).toMatchObject({ status: "paid", amount: 0 });
  });

  it("never leave less than 50 cents, and must exist", async () => {
    const buyer = await newPerson();
    const video = await newVideo(await newSeller(), { price: 500 });
    const code = await promotion({ amount_off: 470 });
    for (const coupon_code of [code, "NOSUCHCODE"]) {
      const result = await buyer.call(paymentCalls.purchaseVideo, {
        body: { video_id: video, coupon_code },
      });
      expect(codeOf(result)).toBe("coupon_invalid");
    }
  });
});
