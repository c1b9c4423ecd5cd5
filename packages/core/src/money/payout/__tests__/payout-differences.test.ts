import { expect, it } from "vitest";
import { payoutDifferences } from "../payout-differences.ts";

const currency = "usd";
const source = { kind: "video", item_id: "vid_1", title: "Sea at dawn", payment_id: "pur_1" };
const line = { id: "txn_1", source, isUnrecorded: false };
const sale = { ...line, type: "sale" as const, gross: 2000, platform_fee: 200, net: 1800 };
const refund = { ...line, type: "refund" as const, gross: -500, platform_fee: -50, net: -450 };
const recorded = new Map([["pur_1", { id: "pur_1", amount: 2000, platform_fee: 200 }]]);

it("finds nothing when every cent agrees", () => {
  expect(payoutDifferences({ amount: 1350, currency }, [sale, refund], recorded)).toEqual([]);
});

it("names a payout whose lines do not add up", () => {
  expect(payoutDifferences({ amount: 1351, currency }, [sale, refund], recorded)).toEqual([
    "is 1351, and its lines are 1350",
  ]);
});

it.each([
  ["another amount", { amount: 1999, platform_fee: 200 }],
  ["another fee", { amount: 2000, platform_fee: 199 }],
])("names a sale whose record has %s", (_, record) => {
  const differing = new Map([["pur_1", { id: "pur_1", ...record }]]);
  expect(payoutDifferences({ amount: 1800, currency }, [sale], differing)).toEqual([
    expect.stringMatching(/^has pur_1 as 2000 less 200; its record has \d+ less \d+$/),
  ]);
});

it("adds up converted sales, and does not compare them with their records in dollars", () => {
  const converted = { amount: 1799, currency: "eur" };
  expect(payoutDifferences(converted, [sale], new Map())).toEqual([
    "is 1799, and its lines are 1800",
  ]);
  const other = new Map([["pur_1", { id: "pur_1", amount: 2300, platform_fee: 230 }]]);
  expect(payoutDifferences({ ...converted, amount: 1800 }, [sale], other)).toEqual([]);
});

it("needs no record for a sale outside this site", () => {
  const elsewhere = { ...sale, source: { ...source, payment_id: null } };
  expect(payoutDifferences({ amount: 1800, currency }, [elsewhere], recorded)).toEqual([]);
});

it("names a sale of this site without a record, and not its refund", () => {
  const unrecorded = { source: { ...source, payment_id: null }, isUnrecorded: true };
  const lines = [
    { ...sale, ...unrecorded },
    { ...refund, ...unrecorded },
  ];
  expect(payoutDifferences({ amount: 1350, currency }, lines, new Map())).toEqual([
    "has txn_1, a sale of vid_1 for 2000, without a record",
  ]);
});
