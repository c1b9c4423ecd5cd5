import { describe, expect, it } from "vitest";
import { newBuyer } from "../../../../test/checkouts.ts";
import { createUser, database, refusal, visitor } from "../../../../test/context.ts";
import {
  fixtures,
  paymentContextOf,
  stripe,
  unreachable,
  withProvider,
} from "../../../../test/payments.ts";
import { creatorOnPlan, giveCard } from "../../../../test/plan-calls.ts";
import { failRenewal, latestInvoiceOf, planOf } from "../../../../test/plans.ts";
import { withFields } from "../../../../test/with-fields.ts";
import type { Stripe } from "../../../platform/providers/stripe-calls.ts";
import { changePlan } from "../change-plan.ts";
import { getInvoice } from "../get-invoice.ts";

type PaymentContext = ReturnType<typeof paymentContextOf>;

const read = (ctx: PaymentContext, id: string) => getInvoice({ ctx, input: { id } });
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** The context, whose provider answers an invoice with these fields. */
const invoiceWith = (ctx: PaymentContext, fields: object) =>
  withProvider(ctx, (real) => {
    const retrieve = async (...request: Parameters<Stripe["invoices"]["retrieve"]>) =>
      withFields(await real.invoices.retrieve(...request), fields);
    return withFields(real, { invoices: withFields(real.invoices, { retrieve }) });
  });

async function firstInvoice() {
  const plan = await creatorOnPlan("pro-monthly");
  return { ...plan, invoice: await latestInvoiceOf(plan.id) };
}

describe("an invoice", () => {
  it("has the provider's lines, sums and pages", async () => {
    const { ctx, invoice } = await firstInvoice();
    const stored = await stripe.invoices.retrieve(invoice);
    const [line] = stored.lines.data;
    expect(await read(ctx, invoice)).toEqual({
      id: invoice,
      number: stored.number,
      status: "paid",
      currency: "usd",
      lines: [
        {
          description: line?.description,
          quantity: 1,
          amount: 4900,
          period_start: iso(line?.period.start ?? 0),
          period_end: iso(line?.period.end ?? 0),
        },
      ],
      subtotal: 4900,
      discount: 0,
      tax: 0,
      total: 4900,
      amount_due: 4900,
      amount_paid: 4900,
      hosted_invoice_url: stored.hosted_invoice_url,
      invoice_pdf: stored.invoice_pdf,
      failure_reason: null,
      created_at: iso(stored.created),
    });
    expect(stored.hosted_invoice_url).toMatch(/^http/);
    expect(stored.invoice_pdf).toMatch(/^http/);
  });

  it("of the caller's plan is read, also when another customer pays it", async () => {
    const { creator, ctx, invoice } = await firstInvoice();
    const { customer } = await firstInvoice();
    await database.users.patch({ id: creator.userId }).set({ stripe_customer_id: customer }).go();
    expect(await read(ctx, invoice)).toMatchObject({ id: invoice, status: "paid" });
    const stranger = {
      parent: { subscription_details: { metadata: { user_id: creator.userId } } },
    };
    expect(await refusal(read(invoiceWith(ctx, stranger), invoice))).toBe("not_found");
  });

  it("adds up discounts and taxes", async () => {
    const { ctx, invoice } = await firstInvoice();
    const summed = invoiceWith(ctx, {
      total_discount_amounts: [{ amount: 300 }, { amount: 150 }],
      total_taxes: [{ amount: 70 }, { amount: 5 }],
    });
    expect(await read(summed, invoice)).toMatchObject({ discount: 450, tax: 75 });
    const none = invoiceWith(ctx, { total_discount_amounts: null, total_taxes: null });
    expect(await read(none, invoice)).toMatchObject({ discount: 0, tax: 0 });
  });

  it("has nulls and empty texts for what the provider leaves out", async () => {
    const { ctx, invoice } = await firstInvoice();
    const line = { description: null, quantity: null, amount: 1, period: { start: 1, end: 2 } };
    const bare = invoiceWith(ctx, {
      hosted_invoice_url: undefined,
      invoice_pdf: undefined,
      lines: { data: [line], has_more: false },
    });
    expect(await read(bare, invoice)).toMatchObject({
      hosted_invoice_url: null,
      invoice_pdf: null,
      lines: [{ description: "", quantity: null, amount: 1 }],
    });
  });

  it("has all lines of a long invoice", async () => {
    const { ctx, invoice } = await firstInvoice();
    const requests: unknown[] = [];
    const long = withProvider(ctx, (real) => {
      const retrieve = async (...request: Parameters<Stripe["invoices"]["retrieve"]>) =>
        withFields(await real.invoices.retrieve(...request), {
          lines: { data: [], has_more: true },
        });
      const listLineItems = async (...request: unknown[]) => {
        requests.push(request);
        return { data: (await real.invoices.retrieve(invoice)).lines.data };
      };
      return withFields(real, { invoices: withFields(real.invoices, { retrieve, listLineItems }) });
    });
    expect((await read(long, invoice)).lines.map(({ amount }) => amount)).toEqual([4900]);
    expect(requests).toEqual([[invoice, { limit: 100 }]]);
  });

  it("says why its last payment failed while it is open", async () => {
    const { ctx, id } = await creatorOnPlan("pro-monthly");
    await failRenewal(id);
    const invoice = await latestInvoiceOf(id);
    const answer = await read(ctx, invoice);
    expect(answer).toMatchObject({ status: "open", amount_due: 4900, amount_paid: 0 });
    expect(answer.failure_reason).toBe("Your card was declined.");
    const voided = invoiceWith(ctx, { status: "void" });
    expect(await read(voided, invoice)).toMatchObject({ status: "void", failure_reason: null });
  });

  it("has no reason when its cardholder must confirm, or nobody has tried to pay it", async () => {
    const plan = await creatorOnPlan("pro-monthly");
    await giveCard(plan, "pm_card_authenticationRequiredOnSetup");
    await changePlan({ ctx: plan.ctx, input: { package_id: planOf("studio-monthly").id } });
    const invoice = await latestInvoiceOf(plan.id);
    expect(await read(plan.ctx, invoice)).toMatchObject({ status: "open", failure_reason: null });
    const untried = withProvider(plan.ctx, (real) => {
      const list = async () => ({ data: [] });
      return withFields(real, { invoicePayments: withFields(real.invoicePayments, { list }) });
    });
    expect(await read(untried, invoice)).toMatchObject({ failure_reason: null });
  });
});

describe("who reads an invoice", () => {
  it("is the person of its customer, also of the one for memberships, and an admin", async () => {
    const { ctx, customer, invoice } = await firstInvoice();
    expect((await read(ctx, invoice)).id).toBe(invoice);
    const member = await newBuyer();
    await database.users.patch({ id: member.userId }).set({ member_customer_id: customer }).go();
    expect((await read(paymentContextOf(member), invoice)).id).toBe(invoice);
    const admin = paymentContextOf(await createUser("admin"));
    expect((await read(admin, invoice)).id).toBe(invoice);
  });

  it("is nobody else: it is not found", async () => {
    const { invoice } = await firstInvoice();
    const other = await creatorOnPlan("pro-monthly");
    const nobody = paymentContextOf(await newBuyer());
    for (const ctx of [other.ctx, nobody]) {
      await expect(read(ctx, invoice)).rejects.toMatchObject({
        code: "not_found",
        message: "This invoice does not exist or is not available to you.",
      });
    }
    expect(await refusal(read(fixtures.context(visitor), invoice))).toBe("unauthenticated");
    const unowned = invoiceWith(nobody, { customer: null });
    expect(await refusal(read(unowned, invoice))).toBe("not_found");
  });

  it("is nobody for a draft, and for what the provider does not have", async () => {
    const { ctx, invoice } = await firstInvoice();
    const admin = paymentContextOf(await createUser("admin"));
    for (const caller of [ctx, admin]) {
      expect(await refusal(read(caller, "in_unknown"))).toBe("not_found");
      const draft = invoiceWith(caller, { status: "draft" });
      await expect(read(draft, invoice)).rejects.toMatchObject({
        code: "not_found",
        message: "This invoice does not exist or is not available to you.",
      });
    }
    const failing = withProvider(ctx, (real) => {
      const retrieve = async () => {
        throw unreachable();
      };
      return withFields(real, { invoices: withFields(real.invoices, { retrieve }) });
    });
    await expect(read(failing, invoice)).rejects.toThrow("Connection reset");
  });
});
