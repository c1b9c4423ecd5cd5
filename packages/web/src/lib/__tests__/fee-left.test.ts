import { expect, it } from "vitest";
import { feeLeft } from "../fee-left.ts";

it("adds up with the refunds and the seller's part to the amount", () => {
  expect(feeLeft({ amount: 2400, amount_refunded: 0, net: 2280 })).toBe(120);
  expect(feeLeft({ amount: 899, amount_refunded: 300, net: 569 })).toBe(30);
});

it("is nothing after a full refund", () => {
  expect(feeLeft({ amount: 2400, amount_refunded: 2400, net: 0 })).toBe(0);
});
