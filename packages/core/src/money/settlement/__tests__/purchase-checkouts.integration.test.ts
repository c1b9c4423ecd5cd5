import { beforeEach, describe, expect, it } from "vitest";
import {
  checkoutOf,
  debit,
  intentOf,
  newBuyer,
  openPage,
  paymentsOf,
  purchaseOf,
  takeNotifications,
} from "../../../../test/checkouts.ts";
import { control, stripe } from "../../../../test/payments.ts";
import {
  countedMetrics,
  forgetRecorded,
  newVideo,
  openVideoPage,
  reconcile,
  seller,
} from "../../../../test/purchases.ts";
import { newId } from "../../../platform/ids.ts";
import { daysAfter } from "../../../platform/time.ts";

beforeEach(forgetRecorded);

describe("the checkout of a video", () => {
  it("an open page and an unknown page change nothing", async () => {
    const { buyer, id, session_id } = await openVideoPage();
    const before = await checkoutOf(session_id);
    expect(await reconcile(buyer, session_id)).toEqual(before);
    expect(await checkoutOf(session_id)).toEqual(before);
    expect(await purchaseOf(buyer, id)).toBeNull();
    expect(await reconcile(buyer, "cs_test_unknown")).toBeUndefined();
  });

  it("a paid page creates one purchase with its payment, and notifies buyer and seller once", async () => {
    const { buyer, id, session_id, pay } = await openVideoPage();
    await pay();
    const now = new Date();
    const at = now.toISOString();
    const checkout = await reconcile(buyer, session_id, now);
    expect(checkout).toMatchObject({ status: "fulfilled", amount: 1000, updated_at: at });
    const purchase = await purchaseOf(buyer, id);
    expect(purchase).toMatchObject({
      buyer_id: buyer.userId,
      item_id: id,
      id: expect.stringMatching(/^pur_/),
      kind: "video",
      creator_id: seller.userId,
      buyer_name: "Buyer",
      title: "Sea at dawn",
      status: "paid",
      amount: 1000,
      amount_refunded: 0,
      platform_fee: 100,
      session_id,
      payment_intent_id: await intentOf(session_id),
      created_at: at,
      updated_at: at,
      version: 1,
    });
    expect(await paymentsOf(buyer)).toMatchObject([
      { id: purchase?.id, status: "paid", amount: 1000, platform_fee: 100, item_id: id },
    ]);
    expect(takeNotifications(buyer, seller)).toMatchObject([
      { user_id: buyer.userId, type: "purchase", title: "Thank you for your purchase" },
      {
        user_id: seller.userId,
        type: "sale",
        title: "You made a sale",
        link: "/payouts/sales",
      },
    ]);
    expect(countedMetrics).toEqual(["PurchasesGranted"]);
    await reconcile(buyer, session_id);
    expect(await purchaseOf(buyer, id)).toEqual(purchase);
    expect(takeNotifications(buyer, seller)).toEqual([]);
    expect(countedMetrics).toEqual(["PurchasesGranted"]);
  });

  it("an expired page closes the checkout without a notification", async () => {
    const { buyer, id, session_id } = await openVideoPage();
    await stripe.checkout.sessions.expire(session_id);
    const now = new Date();
    expect(await reconcile(buyer, session_id, now)).toMatchObject({
      status: "expired",
      amount: 1000,
      updated_at: now.toISOString(),
    });
    expect(await purchaseOf(buyer, id)).toBeNull();
    expect(takeNotifications(buyer)).toEqual([]);
    expect(countedMetrics).toEqual([]);
  });

  it("a page that waits for a bank is recorded once, and fails with a notification when the bank does not pay", async () => {
    const { buyer, id, session_id, pay } = await openVideoPage();
    await pay(debit);
    const asked = new Date();
    const waiting = { status: "pending", bank_asked_at: asked.toISOString() };
    expect(await reconcile(buyer, session_id, asked)).toMatchObject(waiting);
    expect(await reconcile(buyer, session_id)).toMatchObject(waiting);
    expect(await checkoutOf(session_id)).toMatchObject(waiting);
    const payment_intent = await intentOf(session_id);
    await control("/debits/settle", { payment_intent, outcome: "failed" });
    const settled = daysAfter(asked, 4);
    expect(await reconcile(buyer, session_id, settled)).toMatchObject({ status: "failed" });
    await reconcile(buyer, session_id, settled);
    expect(await purchaseOf(buyer, id)).toBeNull();
    const notifications = takeNotifications(buyer, seller);
    // It stands above the notifications of the days in which the bank was asked.
    expect((notifications[0]?.id ?? "") > newId("notification", daysAfter(asked, 3))).toBe(true);
    expect(notifications).toMatchObject([
      {
        user_id: buyer.userId,
        type: "purchase",
        title: "Your payment did not go through",
        body: expect.stringContaining("did not pay $10.00 for “Sea at dawn”"),
        // The page on which it can be paid again.
        link: "/payments/sea",
      },
    ]);
  });

  it("a page that a bank pays days later creates the purchase then", async () => {
    const { buyer, id, session_id, pay } = await openVideoPage();
    await pay(debit);
    await reconcile(buyer, session_id);
    const payment_intent = await intentOf(session_id);
    await control("/debits/settle", { payment_intent, outcome: "succeeded" });
    expect(await reconcile(buyer, session_id)).toMatchObject({ status: "fulfilled" });
    expect(await purchaseOf(buyer, id)).toMatchObject({ status: "paid" });
  });

  it("a checkout without a seller is refused", async () => {
    const { id } = await newVideo();
    const buyer = await newBuyer();
    const { session_id } = await openPage(buyer, { kind: "video", item_id: id });
    await expect(reconcile(buyer, session_id)).rejects.toThrow("names the creator");
  });
});
