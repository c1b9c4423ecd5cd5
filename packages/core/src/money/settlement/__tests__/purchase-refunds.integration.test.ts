import { beforeEach, describe, expect, it } from "vitest";
import {
  checkoutOf,
  intentOf,
  newBuyer,
  openPage,
  paymentsOf,
  purchaseOf,
  takeNotifications,
} from "../../../../test/checkouts.ts";
import { database } from "../../../../test/context.ts";
import { control, paymentContextOf, stripe } from "../../../../test/payments.ts";
import {
  account,
  buyVideo,
  countedMetrics,
  forgetRecorded,
  openVideoPage,
  reconcile,
  seller,
} from "../../../../test/purchases.ts";
import { notifyOfRefund } from "../notify-of-refund.ts";

beforeEach(forgetRecorded);

describe("the refund of a purchase", () => {
  it("a refund changes purchase and payment by the provider's amounts, and notifies buyer and seller once", async () => {
    const { buyer, id, session_id, intent } = await buyVideo();
    await stripe.refunds.create({
      payment_intent: intent,
      amount: 400,
      reverse_transfer: true,
      metadata: { reason: "Too loud." },
    });
    const other = await buyVideo();
    await stripe.refunds.create({ payment_intent: other.intent, reverse_transfer: true });
    const now = new Date();
    await reconcile(buyer, session_id, now);
    expect(await purchaseOf(buyer, id)).toMatchObject({
      status: "partially_refunded",
      amount_refunded: 400,
      version: 2,
      updated_at: now.toISOString(),
    });
    expect(await paymentsOf(buyer)).toMatchObject([
      { status: "partially_refunded", amount_refunded: 400 },
    ]);
    expect(takeNotifications(buyer, seller)).toMatchObject([
      {
        user_id: buyer.userId,
        type: "purchase",
        title: "Your money is on its way back",
        body: expect.stringContaining("$4.00 for “Sea at dawn”"),
        link: expect.stringMatching(/^\/my_library\/receipts\/pur_/),
      },
      {
        user_id: seller.userId,
        type: "sale",
        title: "A sale was refunded",
        body: expect.stringContaining("The reason given: Too loud."),
        link: "/payouts/sales",
      },
    ]);
    await reconcile(buyer, session_id);
    expect(takeNotifications(buyer, seller)).toEqual([]);
    expect(await purchaseOf(buyer, id)).toMatchObject({ version: 2 });
    await stripe.refunds.create({ payment_intent: intent, reverse_transfer: true });
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({
      status: "refunded",
      amount_refunded: 1000,
      version: 3,
    });
    const bodies = takeNotifications(buyer, seller).map(({ body }) => body);
    expect(bodies).toEqual([
      expect.stringContaining("$6.00"),
      "$6.00 for “Sea at dawn” went back to the buyer.",
    ]);
  });

  it("a refund that the platform pays alone leaves the seller's part, and says so", async () => {
    const { buyer, session_id, intent } = await buyVideo();
    await stripe.refunds.create({ payment_intent: intent, amount: 400 });
    await reconcile(buyer, session_id);
    expect(await paymentsOf(buyer)).toMatchObject([
      { amount_refunded: 400, refunded_by_platform: 400 },
    ]);
    const [notification] = takeNotifications(seller);
    expect(notification?.body).toBe(
      "$4.00 for “Sea at dawn” went back to the buyer. The platform pays it; your part stays with you.",
    );
    await stripe.refunds.create({ payment_intent: intent, amount: 100, reverse_transfer: true });
    await reconcile(buyer, session_id);
    expect(await paymentsOf(buyer)).toMatchObject([
      { amount_refunded: 500, refunded_by_platform: 400 },
    ]);
  });

  it("each of several refunds before one reconciliation has notifications of its own", async () => {
    const { buyer, session_id, intent } = await buyVideo();
    const refund = (amount: number) =>
      stripe.refunds.create({ payment_intent: intent, amount, reverse_transfer: true });
    await refund(100);
    await reconcile(buyer, session_id);
    takeNotifications();
    await refund(200);
    await refund(300);
    await reconcile(buyer, session_id);
    const bodies = takeNotifications(buyer).map(({ body }) => body.slice(0, 5));
    expect(bodies).toEqual(["$2.00", "$3.00"]);
  });

  it("a refund that the bank rejects stays a refund, also after a dispute that the seller wins", async () => {
    const { buyer, id, session_id, intent } = await buyVideo();
    const refund = { payment_intent: intent, amount: 400, reverse_transfer: true };
    const { id: rejected } = await stripe.refunds.create(refund);
    await reconcile(buyer, session_id);
    await control("/refunds/fail", { refund: rejected });
    await control("/disputes/open", { payment_intent: intent });
    await reconcile(buyer, session_id);
    await control("/disputes/close", { payment_intent: intent, outcome: "won" });
    await reconcile(buyer, session_id);
    const left = { status: "partially_refunded", amount_refunded: 400 };
    expect(await purchaseOf(buyer, id)).toMatchObject(left);
    expect(await paymentsOf(buyer)).toMatchObject([left]);
  });

  it("a refund before the first reconciliation creates a refunded purchase, and notifies nobody", async () => {
    const { buyer, id, session_id, pay } = await openVideoPage();
    await pay();
    const payment_intent = await intentOf(session_id);
    await stripe.refunds.create({ payment_intent, reverse_transfer: true });
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "refunded" });
    const checkout = await checkoutOf(session_id);
    expect(checkout).toMatchObject({ status: "fulfilled", announced_at: checkout?.updated_at });
    expect(takeNotifications(buyer, seller)).toEqual([]);
    expect(countedMetrics).toEqual([]);
  });

  it("the refund of an earlier purchase does not change a later one of the same video", async () => {
    const { buyer, id, session_id, intent } = await buyVideo();
    await stripe.refunds.create({ payment_intent: intent, reverse_transfer: true });
    await reconcile(buyer, session_id);
    const first = await purchaseOf(buyer, id);
    await database.purchases
      .patch({ buyer_id: buyer.userId, item_id: id })
      .set({ playback_until: "2030-01-01T00:00:00.000Z" })
      .go();
    const secondPage = await openPage(buyer, { kind: "video", item_id: id, seller, account });
    await secondPage.pay();
    await reconcile(buyer, secondPage.session_id);
    const second = await purchaseOf(buyer, id);
    expect(second).toMatchObject({
      status: "paid",
      session_id: secondPage.session_id,
      version: 3,
      playback_until: "2030-01-01T00:00:00.000Z",
    });
    expect(second?.id).not.toBe(first?.id);
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toEqual(second);
  });
});

describe("the notification of a refund", () => {
  const refund = {
    id: "re_1",
    amount: 400,
    created: 1_790_000_000,
    metadata: null,
    transfer_reversal: "trr_1",
  };

  it("the id of a refund's notification depends on refund and recipient only, so that it is sent once", async () => {
    const buyer = await newBuyer();
    const notificationsOf = async (changes: object, creatorId?: string) => {
      await notifyOfRefund(paymentContextOf(buyer), {
        refund: { ...refund, ...changes },
        title: "Sea",
        link: "/my_library",
        buyerId: buyer.userId,
        creatorId,
      });
      return takeNotifications(buyer, seller);
    };
    const first = await notificationsOf({}, seller.userId);
    expect(first.map(({ user_id }) => user_id)).toEqual([buyer.userId, seller.userId]);
    expect(new Set(first.map(({ id }) => id)).size).toBe(2);
    expect(await notificationsOf({}, seller.userId)).toEqual(first);
    const [other, ...more] = await notificationsOf({ id: "re_2" });
    expect(more).toEqual([]);
    expect(first.map(({ id }) => id)).not.toContain(other?.id);
    expect(other?.id).toMatch(/^ntf_/);
    const [later] = await notificationsOf({ created: refund.created + 86_400 });
    expect((later?.id ?? "") > (first[0]?.id ?? "")).toBe(true);
  });
});

describe("the dispute of a purchase", () => {
  it("a dispute locks the purchase until the bank decides for the seller", async () => {
    const { buyer, id, session_id, intent } = await buyVideo();
    await control("/disputes/open", { payment_intent: intent });
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "disputed" });
    await control("/disputes/close", { payment_intent: intent, outcome: "won" });
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "paid" });
  });
});
