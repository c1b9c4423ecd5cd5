import { expect, it } from "vitest";
import { toLine } from "../payout-line.ts";

const detail = (type: string, amount: number) => ({
  amount,
  application: null,
  currency: "usd",
  description: null,
  type,
});
const transaction = {
  id: "txn_1",
  type: "payment" as const,
  amount: 2000,
  fee: 230,
  fee_details: [
    detail("application_fee", 150),
    detail("stripe_fee", 30),
    detail("application_fee", 50),
  ],
  net: 1770,
  currency: "usd",
  available_on: 1_800_259_200,
  created: 1_800_000_000,
};

it("shows a movement with the platform's part of its fees", () => {
  const source = { kind: "video", item_id: "vid_1", title: "Sea at dawn", payment_id: "pur_1" };
  expect(toLine(transaction, source)).toEqual({
    id: "txn_1",
    type: "sale",
    gross: 2000,
    fee: 230,
    platform_fee: 200,
    net: 1770,
    currency: "usd",
    available_on: "2027-01-18T08:00:00.000Z",
    source,
    created_at: "2027-01-15T08:00:00.000Z",
  });
});

it("has no source for a movement that is no sale", () => {
  const line = toLine({ ...transaction, type: "payout_failure", fee_details: [] }, undefined);
  expect(line).toMatchObject({ type: "returned_payout", platform_fee: 0, source: null });
});

it.each([
  ["charge", "sale"],
  ["payment", "sale"],
  ["refund", "refund"],
  ["payment_refund", "refund"],
  ["payout", "payout"],
  ["payout_cancel", "returned_payout"],
  ["adjustment", "adjustment"],
  ["contribution", "other"],
] as const)("shows the provider's %s as %s", (type, shown) => {
  expect(toLine({ ...transaction, type }, undefined).type).toBe(shown);
});
