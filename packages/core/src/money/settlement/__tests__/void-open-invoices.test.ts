import { expect, it } from "vitest";
import { contextOfAnswers } from "../../../../test/stripe-answers.ts";
import { voidOpenInvoices } from "../void-open-invoices.ts";

const refused = (type: string) => Object.assign(new Error("Refused"), { type });

/** The invoices of two subscriptions, of which some are open, and which of them were voided. */
function invoicesOf(refusal?: Error) {
  const voided: string[] = [];
  const invoices = [
    { id: "in_1", subscription: "sub_1", status: "open" },
    { id: "in_2", subscription: "sub_1", status: "paid" },
    { id: "in_3", subscription: "sub_2", status: "open" },
    { id: "in_4", subscription: "sub_1", status: "open" },
  ];
  const list = async (asked: { subscription?: string; status?: string }) => ({
    data: invoices.filter(
      ({ subscription, status }) =>
        (asked.subscription ?? subscription) === subscription &&
        (asked.status ?? status) === status,
    ),
  });
  const voidInvoice = async (id: string) => {
    if (refusal !== undefined && id === "in_1") throw refusal;
    voided.push(id);
  };
  return { ctx: contextOfAnswers({ invoices: { list, voidInvoice } }), voided };
}

it("nobody can pay an open invoice of an ended subscription; paid ones and others stay", async () => {
  const { ctx, voided } = invoicesOf();
  await voidOpenInvoices(ctx, "sub_1");
  expect(voided).toEqual(["in_1", "in_4"]);
});

it("an invoice that was paid meanwhile does not keep the others open", async () => {
  const { ctx, voided } = invoicesOf(refused("StripeInvalidRequestError"));
  await voidOpenInvoices(ctx, "sub_1");
  expect(voided).toEqual(["in_4"]);
});

it("a failure of the provider is tried again later", async () => {
  const refusal = refused("StripeConnectionError");
  await expect(voidOpenInvoices(invoicesOf(refusal).ctx, "sub_1")).rejects.toBe(refusal);
});
