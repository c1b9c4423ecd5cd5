import { paymentCalls } from "@marquee/contracts/money/payment/payment.calls";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { createRefund } from "@marquee/core/money/payment";
import { newId } from "@marquee/core/platform/ids";
import { describe, expect, it } from "vitest";
import {
  type ApiCaller,
  codeOf,
  consume,
  control,
  database,
  eventsAbout,
  newPerson,
  newSeller,
  newVideo,
  purchaseOf,
  settleEvents,
  stripe,
  systemContext,
  takeNotificationTypes,
} from "./payment-fixtures.ts";
import {
  backdatePayment,
  buyVideo,
  createSale,
  messageOf,
  reason,
  recordWatched,
} from "./sale-fixtures.ts";

const ask = (buyer: ApiCaller, purchase_id: string) =>
  buyer.call(refundCalls.ofPurchase, { body: { purchase_id, reason } });
const give = (seller: ApiCaller, purchase_id: string, amount?: number) =>
  seller.call(refundCalls.ofSale, {
    body: { purchase_id, reason, ...(amount === undefined ? {} : { amount }) },
  });
const quote = async (person: ApiCaller, purchase_id: string) => {
  const result = await person.call(refundCalls.quote, { query: { purchase_id } });
  return result.status ? result.data : result.error.code;
};

describe("a buyer's refund", () => {
  it("refunds the whole price, with fee and transfer, and removes the access", async () => {
    const { seller, buyer, video, purchase, intent } = await createSale();
    await takeNotificationTypes([buyer, seller]);
    expect(await quote(buyer, purchase.id)).toMatchObject({
      eligible: true,
      amount: 1000,
      ends_access: true,
    });
    const result = await ask(buyer, purchase.id);
    expect(result.status && result.data).toMatchObject({
      status: "succeeded",
      amount: 1000,
      purchase_status: "refunded",
    });
    expect(await purchaseOf(buyer, video)).toMatchObject({
      status: "refunded",
      amount_refunded: 1000,
    });
    const paid = await stripe.paymentIntents.retrieve(intent, { expand: ["latest_charge"] });
    const charge = typeof paid.latest_charge === "object" ? paid.latest_charge : null;
    const transfer = await stripe.transfers.retrieve(String(charge?.transfer));
    const fee = await stripe.applicationFees.retrieve(String(charge?.application_fee));
    expect([transfer.amount_reversed, fee.amount_refunded]).toEqual([1000, 100]);
    // The webhook repeats the same news: nothing changes, and nobody is notified twice.
    await settleEvents(intent);
    expect(await takeNotificationTypes([buyer, seller])).toEqual(["purchase", "sale"]);
    expect(messageOf(await ask(buyer, purchase.id))).toBe(
      "This payment has been refunded already.",
    );
  });

  it("closes nothing that is free by now", async () => {
    const { seller, buyer, video, purchase } = await createSale();
    const closes = async (person: ApiCaller) => {
      const found = await quote(person, purchase.id);
      return typeof found === "object" && found.ends_access;
    };
    const closesTo = () => Promise.all([buyer, seller].map(closes));
    const change = (changes: { access_type: "free" } | { privacy_type: "private" }) =>
      database.videos.patch({ id: video }).set(changes).go();
    expect(await closesTo()).toEqual([true, true]);

    await change({ access_type: "free" });
    expect(await closesTo()).toEqual([false, false]);
    // A private video is kept by its buyers alone.
    await change({ privacy_type: "private" });
    expect(await closesTo()).toEqual([true, true]);
  });

  it("can name the item instead of the purchase", async () => {
    const { buyer, video, purchase } = await createSale();
    const result = await buyer.call(refundCalls.ofPurchase, { body: { item_id: video, reason } });
    expect(result.status && result.data.amount).toBe(1000);
    const both = { item_id: newId("video", new Date()), purchase_id: purchase.id, reason };
    expect(codeOf(await buyer.call(refundCalls.ofPurchase, { body: both }))).toBe("not_found");
    expect(codeOf(await buyer.call(refundCalls.ofPurchase, { body: { reason } }))).toBe(
      "invalid_fields",
    );
  });

  it("is refused after 14 days, and after a fifth was watched", async () => {
    const { seller, buyer, video, purchase } = await createSale();
    await recordWatched(buyer, video, 20);
    expect(messageOf(await ask(buyer, purchase.id))).toContain("You have watched 20 % or more");
    await recordWatched(buyer, video, 19);
    await backdatePayment(purchase.id, 15);
    expect(messageOf(await ask(buyer, purchase.id))).toContain("within 14 days");
    expect(await quote(buyer, purchase.id)).toMatchObject({ eligible: false, amount: 0 });
    expect(await quote(seller, purchase.id)).toMatchObject({ eligible: true, amount: 1000 });
    expect((await purchaseOf(buyer, video))?.status).toBe("paid");
  });

  it("of a channel considers each video that only buyers see", async () => {
    const { seller, purchase, buyer } = await createSale();
    const channel = newId("channel", new Date());
    const films = [await newVideo(seller, { channel }), await newVideo(seller, { channel })];
    const trailer = await newVideo(seller, { channel, price: 0 });
    await database.payments
      .get({ id: purchase.id })
      .go()
      .then(({ data }) => {
        if (data === null) throw new Error("No payment");
        return database.payments.put({ ...data, kind: "channel", item_id: channel }).go();
      });
    await recordWatched(buyer, trailer, 100);
    await recordWatched(buyer, films[0] ?? "", 19);
    expect(await quote(buyer, purchase.id)).toMatchObject({ eligible: true });
    await recordWatched(buyer, films[1] ?? "", 21);
    expect(await quote(buyer, purchase.id)).toMatchObject({ eligible: false });
  });

  it("requested many times at once happens once", async () => {
    const { buyer, purchase, intent } = await createSale();
    const results = await Promise.all(Array.from({ length: 5 }, () => ask(buyer, purchase.id)));
    for (const result of results) expect(["ok", "invalid_state"]).toContain(codeOf(result));
    expect(results.map(codeOf)).toContain("ok");
    const { data } = await stripe.refunds.list({ payment_intent: intent });
    expect(data.map(({ amount }) => amount)).toEqual([1000]);
  });

  it("requested by both sides at once, each with their own reason, happens once and says so", async () => {
    const { seller, buyer, purchase, intent } = await createSale();
    const results = await Promise.all([ask(buyer, purchase.id), give(seller, purchase.id)]);
    expect(results.map(codeOf).sort()).toEqual(["invalid_state", "ok"]);
    const { data } = await stripe.refunds.list({ payment_intent: intent });
    expect(data.map(({ amount }) => amount)).toEqual([1000]);
  });

  it("answers the same for another person's purchase as for an unknown one", async () => {
    const { seller, purchase } = await createSale();
    const stranger = await newPerson();
    const unknown = newId("purchase", new Date());
    for (const id of [purchase.id, unknown]) {
      expect(codeOf(await ask(stranger, id))).toBe("not_found");
      expect(codeOf(await give(stranger, id))).toBe("not_found");
      expect(await quote(stranger, id)).toBe("not_found");
    }
    expect(codeOf(await ask(seller, purchase.id))).toBe("not_found");
  });
});

describe("buying again after a refund", () => {
  it("works, keeps the history of both, and does not count as a second refund by the buyer", async () => {
    const { seller, buyer, video, purchase, intent } = await createSale();
    expect(codeOf(await ask(buyer, purchase.id))).toBe("ok");
    const secondPurchase = await buyVideo(buyer, video);
    for (const event of await eventsAbout(intent)) await consume({ ...event, id: `${event.id}_x` });
    expect(await purchaseOf(buyer, video)).toMatchObject({
      status: "paid",
      id: secondPurchase.purchase.id,
    });
    const rows = await buyer.call(paymentCalls.watcherPayments, { query: {} });
    expect(rows.status && rows.data.payments).toMatchObject([
      { id: secondPurchase.purchase.id, status: "paid", amount: 1000, amount_refunded: 0 },
      { id: purchase.id, status: "refunded", amount: 1000, amount_refunded: 1000 },
    ]);
    const sales = await seller.call(paymentCalls.creatorPayments, { query: {} });
    expect(sales.status && sales.data.payments.map(({ net }) => net)).toEqual([900, 0]);
    expect(messageOf(await ask(buyer, secondPurchase.purchase.id))).toContain("once already");
    expect(codeOf(await give(seller, secondPurchase.purchase.id))).toBe("ok");
  });
});

describe("a creator's refund", () => {
  it("in part keeps the access, until nothing is left", async () => {
    const { seller, buyer, video, purchase } = await createSale();
    const part = await give(seller, purchase.id, 400);
    expect(part.status && part.data).toMatchObject({
      amount: 400,
      purchase_status: "partially_refunded",
    });
    expect(await purchaseOf(buyer, video)).toMatchObject({ status: "partially_refunded" });
    const tooMuch = await give(seller, purchase.id, 601);
    expect(tooMuch.status ? {} : tooMuch.error.fields).toEqual({
      amount: "At most $6.00 can still be refunded",
    });
    const rest = await give(seller, purchase.id);
    expect(rest.status && rest.data).toMatchObject({ amount: 600, purchase_status: "refunded" });
    expect(await purchaseOf(buyer, video)).toMatchObject({ status: "refunded" });
  });

  it("in concurrent parts never exceeds the price", async () => {
    const { seller, purchase, intent } = await createSale();
    await Promise.all([300, 400, 500, 600].map((amount) => give(seller, purchase.id, amount)));
    const { data } = await stripe.refunds.list({ payment_intent: intent });
    expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(1000);
    expect(data.length).toBeGreaterThan(0);
  });

  it("of the same part, requested twice at once, happens once", async () => {
    const { purchase, intent } = await createSale();
    const refund = {
      paymentIntentId: intent,
      amount: 300,
      refundedSoFar: 0,
      isTransferred: true,
      platformFee: purchase.platform_fee,
      metadata: { purchase_id: purchase.id },
    };
    const [one, other] = await Promise.all([
      createRefund(systemContext, refund),
      createRefund(systemContext, refund),
    ]);
    expect(one.id).toBe(other.id);
    const next = await createRefund(systemContext, { ...refund, refundedSoFar: 300 });
    expect(next.id).not.toBe(one.id);
  });

  it("is refused after 90 days", async () => {
    const { seller, purchase } = await createSale();
    await backdatePayment(purchase.id, 89);
    expect(await quote(seller, purchase.id)).toMatchObject({ eligible: true });
    await backdatePayment(purchase.id, 91);
    expect(messageOf(await give(seller, purchase.id))).toContain("within 90 days");
  });
});

describe("while a payment is disputed", () => {
  it("it cannot be refunded; after a won dispute it can, after a lost one it cannot", async () => {
    const seller = await newSeller();
    const admin = await newPerson({ type: "admin" });
    const won = await createSale({ seller });
    const lost = await createSale({ seller });
    for (const { intent, buyer, video } of [won, lost]) {
      await control("/disputes/open", { payment_intent: intent });
      // Read from the provider, before any event arrives.
      const id = (await purchaseOf(buyer, video))?.id ?? "";
      expect(messageOf(await ask(buyer, id))).toContain("disputed at the bank");
      expect(codeOf(await give(seller, id))).toBe("invalid_state");
      const body = { purchase_id: id, reason };
      expect(codeOf(await admin.call(refundCalls.byAdmin, { body }))).toBe("invalid_state");
      await settleEvents(intent);
      expect((await purchaseOf(buyer, video))?.status).toBe("disputed");
    }
    await control("/disputes/close", { payment_intent: won.intent, outcome: "won" });
    await control("/disputes/close", { payment_intent: lost.intent, outcome: "lost" });
    for (const { intent } of [won, lost]) await settleEvents(intent);
    expect((await purchaseOf(won.buyer, won.video))?.status).toBe("paid");
    expect((await purchaseOf(lost.buyer, lost.video))?.status).toBe("lost");
    expect(codeOf(await ask(won.buyer, won.purchase.id))).toBe("ok");
    expect(messageOf(await ask(lost.buyer, lost.purchase.id))).toContain("after a dispute");
  });
});

it("a refund in the provider's dashboard is notified too", async () => {
  const { seller, buyer, intent } = await createSale();
  await takeNotificationTypes([buyer, seller]);
  await stripe.refunds.create({ payment_intent: intent, amount: 300, reverse_transfer: true });
  await settleEvents(intent);
  expect(await takeNotificationTypes([buyer, seller])).toEqual(["purchase", "sale"]);
});
