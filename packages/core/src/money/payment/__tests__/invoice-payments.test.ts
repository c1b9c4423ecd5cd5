import { describe, expect, it } from "vitest";
import { contextOfAnswers } from "../../../../test/stripe-answers.ts";
import { findIntentOfInvoice, findInvoiceOfPayment, paidIntentOf } from "../invoice-payments.ts";

interface Asked {
  invoice?: string;
  payment?: { type: string; payment_intent: string };
  limit: number;
  expand: readonly string[];
}

/** The provider's side of the invoice `in_1` and its payments, newest first. */
async function stripeWith({
  payments,
  invoice,
}: {
  payments?: readonly { status: string; payment_intent: string | null }[];
  invoice?: object;
}) {
  const data = payments?.map(({ status, payment_intent }) => ({
    status,
    payment: { type: "payment_intent", payment_intent },
  }));
  const list = async ({ invoice: of, payment, limit, expand }: Asked) => {
    const isAsked =
      of === "in_1" || (payment?.type === "payment_intent" && payment.payment_intent === "pi_1");
    return {
      data: (isAsked ? (data ?? []) : []).slice(0, limit).map((one) => ({
        ...one,
        invoice: expand.includes("data.invoice") ? { id: "in_1", ...invoice } : "in_1",
        payment: expand.includes("data.payment.payment_intent")
          ? {
              ...one.payment,
              payment_intent: { id: one.payment.payment_intent, status: one.status },
            }
          : one.payment,
      })),
    };
  };
  return contextOfAnswers({
    invoicePayments: { list },
    invoices: { retrieve: async () => ({ id: "in_1", ...(data && { payments: { data } }) }) },
  }).providers.stripe();
}

const opened = { status: "open", payment_intent: "pi_open" };
const paid = { status: "paid", payment_intent: "pi_paid" };

describe("the payment that has paid an invoice", () => {
  it.each([
    ["the paid one of several", [opened, paid], "pi_paid"],
    ["none while all are open", [opened], undefined],
    ["none without a payment", [], undefined],
    ["none where the payments were not read", undefined, undefined],
  ])("is %s", async (_, payments, expected) => {
    const stripe = await stripeWith({ ...(payments && { payments }) });
    expect(paidIntentOf(await stripe.invoices.retrieve("in_1"))).toBe(expected);
  });
});

it("the latest payment of an invoice is found, paid or not", async () => {
  const stripe = await stripeWith({ payments: [opened, paid] });
  expect(await findIntentOfInvoice(stripe, "in_1")).toMatchObject({ id: "pi_open" });
  expect(await findIntentOfInvoice(stripe, "in_2")).toBeUndefined();
});

describe("the invoice of a payment", () => {
  it("is found by the payment alone", async () => {
    const stripe = await stripeWith({ payments: [paid] });
    expect(await findInvoiceOfPayment(stripe, "pi_1")).toMatchObject({ id: "in_1" });
    expect(await findInvoiceOfPayment(stripe, "pi_2")).toBeUndefined();
  });

  it("is not a deleted one", async () => {
    const stripe = await stripeWith({ payments: [paid], invoice: { deleted: true } });
    expect(await findInvoiceOfPayment(stripe, "pi_1")).toBeUndefined();
  });
});
