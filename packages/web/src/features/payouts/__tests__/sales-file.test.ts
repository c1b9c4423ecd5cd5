import type { Payment } from "@marquee/contracts/money/payment/payment.schema";
import { expect, it } from "vitest";
import { salesRows } from "../sales-file.ts";

const sale: Payment = {
  id: "pay_1",
  kind: "video",
  item_id: "vid_1",
  title: "Tide tables",
  status: "partially_refunded",
  amount: 2000,
  amount_refunded: 500,
  platform_fee: 100,
  net: 1425,
  refundable_until: null,
  currency: "usd",
  created_at: "2026-11-30T23:59:59.000Z",
};

it("has a row for each sale, whose parts add up to what was paid", () => {
  const [headings, row] = salesRows([sale]);
  expect(Object.fromEntries(headings?.map((heading, at) => [heading, row?.[at]]) ?? [])).toEqual({
    "Date (UTC)": "2026-11-30",
    Number: "pay_1",
    What: "Video",
    Title: "Tide tables",
    Status: "Partly refunded",
    Paid: "20.00",
    Refunded: "5.00",
    Fee: "0.75",
    Yours: "14.25",
    Currency: "USD",
  });
});

it("has the headings alone without a sale", () => expect(salesRows([])).toHaveLength(1));
