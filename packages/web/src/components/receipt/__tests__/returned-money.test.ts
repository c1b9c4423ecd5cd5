import { expect, it } from "vitest";
import { boughtStatuses, returnedLines } from "../returned-money.ts";

const receipt = { status: "paid", amount: 1000, amount_refunded: 0 } as const;

it("a receipt shows what was refunded, and what the bank has returned after a dispute", () => {
  expect(returnedLines(receipt)).toEqual([]);
  expect(returnedLines({ ...receipt, amount_refunded: 300 })).toEqual([["Refunded", 300]]);
  expect(returnedLines({ ...receipt, status: "lost" })).toEqual([["Returned by your bank", 1000]]);
  expect(returnedLines({ ...receipt, status: "lost", amount_refunded: 300 })).toEqual([
    ["Refunded", 300],
    ["Returned by your bank", 700],
  ]);
});

it("a dispute that the seller has lost is no loss of the buyer", () => {
  expect(boughtStatuses.lost).toEqual({ label: "Returned by your bank", tone: "neutral" });
});
