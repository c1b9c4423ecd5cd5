import type { Invoice } from "@marquee/contracts/money/subscription/subscription.schema";
import { describe, expect, it } from "vitest";
import { formatPeriod, invoiceLines } from "../invoice-dialog.tsx";

const paid: Invoice = {
  id: "in_1",
  number: "A-0001",
  status: "paid",
  currency: "usd",
  lines: [],
  subtotal: 3000,
  discount: 0,
  tax: 0,
  total: 3000,
  amount_due: 3000,
  amount_paid: 3000,
  hosted_invoice_url: null,
  invoice_pdf: null,
  failure_reason: null,
  created_at: "2026-11-28T12:00:00.000Z",
};

const linesOf = (changes: Partial<Invoice>) =>
  invoiceLines({ ...paid, ...changes }).map(({ label, value }) => [label, value]);

it("a period has both years when they differ", () => {
  const period_start = "2026-11-28T12:00:00.000Z";
  const periodUntil = (period_end: string) => formatPeriod({ period_start, period_end });
  expect(periodUntil("2026-12-28T12:00:00.000Z")).toBe("28 Nov to 28 December 2026");
  expect(periodUntil("2027-11-28T12:00:00.000Z")).toBe("28 November 2026 to 28 November 2027");
});

describe("the amounts below an invoice", () => {
  it("are what was paid, or is to pay", () => {
    expect(linesOf({})).toEqual([["Paid", "$30.00"]]);
    expect(linesOf({ status: "open", amount_paid: 0 })).toEqual([["To pay", "$30.00"]]);
  });

  it("ask for nothing that nobody has to pay any more", () => {
    const unpaid = { amount_paid: 0 };
    expect(linesOf({ ...unpaid, status: "void" })).toEqual([["Not charged", "$30.00"]]);
    expect(linesOf({ ...unpaid, status: "uncollectible" })).toEqual([["Not paid", "$30.00"]]);
  });

  it("say whether a credit was used, or is kept", () => {
    const nothing = { amount_due: 0, amount_paid: 0 };
    expect(linesOf({ ...nothing, total: 5000 })).toEqual([
      ["Total", "$50.00"],
      ["Credit used", "-$50.00"],
      ["Paid", "$0.00"],
    ]);
    expect(linesOf({ ...nothing, total: -14_100 })).toEqual([
      ["Total", "-$141.00"],
      ["Kept as credit for your next payments", "$141.00"],
      ["Paid", "$0.00"],
    ]);
  });
});
