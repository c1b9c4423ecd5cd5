import { expect, it } from "vitest";
import type { StripeRefund } from "../../../platform/providers/stripe-calls.ts";
import { presentRefund } from "../present-refund.ts";

const refund = (status: string | null, amount = 400): StripeRefund => ({
  id: "re_1",
  object: "refund",
  amount,
  balance_transaction: null,
  charge: "ch_1",
  customer: null,
  customer_account: null,
  payment_method: null,
  created: 0,
  currency: "usd",
  metadata: null,
  payment_intent: "pi_1",
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status,
  transfer_reversal: null,
});
const facts = { amount: 1000, amountRefunded: 0, dispute: "none" } as const;

it.each([
  ["succeeded", "succeeded", "partially_refunded"],
  ["pending", "pending", "partially_refunded"],
  ["requires_action", "requires_action", "partially_refunded"],
  ["failed", "failed", "paid"],
  ["canceled", "canceled", "paid"],
  [null, "pending", "partially_refunded"],
])(
  "a refund that the provider calls %s leaves the purchase where its money is",
  (said, status, purchase_status) => {
    expect(presentRefund(refund(said), facts)).toEqual({
      refund_id: "re_1",
      status,
      amount: 400,
      currency: "usd",
      purchase_status,
    });
  },
);

it("a refund of the rest refunds the purchase, and none counts what went back before", () => {
  const before = { ...facts, amountRefunded: 600 };
  expect(presentRefund(refund("succeeded"), before).purchase_status).toBe("refunded");
  expect(presentRefund(refund("succeeded", 399), before).purchase_status).toBe(
    "partially_refunded",
  );
  expect(presentRefund(refund("failed"), before).purchase_status).toBe("partially_refunded");
});
