import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { applyPaymentEvent } from "@marquee/core/money/settlement";
import { expect, it } from "vitest";
import { joinChannel, newChannel, paymentsOf } from "./membership-fixtures.ts";
import {
  codeOf,
  control,
  newPerson,
  newSeller,
  purchaseOf,
  settleEvents,
  stripe,
  systemContext,
  takeNotificationTypes,
} from "./payment-fixtures.ts";
import { createSale, reason } from "./sale-fixtures.ts";

async function failedRefundOf(intent: string): Promise<string> {
  const { data } = await stripe.refunds.list({ payment_intent: intent });
  const [refund] = data;
  if (refund === undefined) throw new Error("No refund");
  await control("/refunds/fail", { refund: refund.id });
  return refund.id;
}

it("a refund that the bank rejects is notified, and stays a refund", async () => {
  const { seller, buyer, video, purchase, intent } = await createSale();
  const body = { purchase_id: purchase.id, reason };
  expect((await buyer.call(refundCalls.ofPurchase, { body })).status).toBe(true);
  await settleEvents(intent);
  await takeNotificationTypes([buyer, seller]);
  const refund = await failedRefundOf(intent);
  await settleEvents(intent);
  expect(await takeNotificationTypes([buyer, seller])).toEqual(["purchase"]);
  expect(await purchaseOf(buyer, video)).toMatchObject({
    status: "refunded",
    amount_refunded: 1000,
  });
  const errors: unknown[] = [];
  const logger = { ...systemContext.logger, error: (...said: unknown[]) => void errors.push(said) };
  const event = { id: "evt_1", type: "refund.failed", created: 1, object_id: refund };
  await applyPaymentEvent({ ...systemContext, logger }, event);
  expect(errors).toMatchObject([
    [
      "A refund did not arrive: pay it in another way",
      { refund_id: refund, amount: 1000, user_id: buyer.id, payment_intent_id: intent },
    ],
  ]);
});

it("so does a refunded month of a membership", async () => {
  const seller = await newSeller();
  const buyer = await newPerson();
  const channel = await newChannel(seller);
  const { subscription, intent } = await joinChannel(buyer, channel);
  const [month] = await paymentsOf(buyer, "watcherPayments");
  const body = { purchase_id: month?.id ?? "", reason };
  expect((await buyer.call(refundCalls.ofPurchase, { body })).status).toBe(true);
  await takeNotificationTypes([buyer, seller]);
  await failedRefundOf(intent);
  await settleEvents(intent);
  await settleEvents(subscription);
  expect(await purchaseOf(buyer, channel)).toMatchObject({
    status: "refunded",
    amount_refunded: 500,
  });
  expect(await paymentsOf(buyer, "watcherPayments")).toMatchObject([
    { status: "refunded", amount_refunded: 500 },
  ]);
});

it("a refund after one that the bank has rejected is added to it", async () => {
  const { seller, buyer, video, purchase, intent } = await createSale();
  const refund = (amount?: number) =>
    seller.call(refundCalls.ofSale, {
      body: { purchase_id: purchase.id, reason, ...(amount !== undefined && { amount }) },
    });
  expect((await refund(300)).status).toBe(true);
  await settleEvents(intent);
  await failedRefundOf(intent);
  await settleEvents(intent);
  const rest = await refund();
  expect(rest.status && rest.data).toMatchObject({ amount: 700, purchase_status: "refunded" });
  await settleEvents(intent);
  expect(await purchaseOf(buyer, video)).toMatchObject({
    status: "refunded",
    amount_refunded: 1000,
  });
  expect(codeOf(await refund(300))).toBe("invalid_state");
});

it("an event of a successful refund sends no notification", async () => {
  const { buyer, purchase, intent } = await createSale();
  const body = { purchase_id: purchase.id, reason };
  const asked = await buyer.call(refundCalls.ofPurchase, { body });
  if (!asked.status) throw new Error(asked.error.code);
  await settleEvents(intent);
  await takeNotificationTypes([buyer]);
  const object_id = asked.data.refund_id;
  await applyPaymentEvent(systemContext, {
    id: "evt_2",
    type: "refund.failed",
    created: 1,
    object_id,
  });
  expect(await takeNotificationTypes([buyer])).toEqual([]);
});
