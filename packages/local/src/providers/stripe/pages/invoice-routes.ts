import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { formatDay, formatMoney } from "../billing/invoice-lines.ts";
import { intentOf, subscriptionOf } from "../billing/invoice-payment.ts";
import { retryInvoice } from "../billing/renewal.ts";
import { change } from "../core/events.ts";
import type { Invoice } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { attachMethod, createCard } from "../money/payment-methods.ts";
import { cardFields, cardHints } from "./card-fields.ts";
import {
  type CheckoutForm,
  checkForm,
  emptyForm,
  type FormErrors,
  readCheckoutForm,
} from "./checkout-form.ts";
import { type Markup, notice, type PageAnswer, page } from "./layout.ts";
import { simplePdf } from "./pdf.ts";

/** Hosted invoices and their PDF files. */
export function invoicePages(simulator: Simulator): Hono {
  const app = new Hono();
  const find = (token: string): Invoice | undefined =>
    simulator.store.find("invoice", simulator.store.private.invoiceTokens[token] ?? "");
  const missing = notice("Page not found", "This page does not exist.");
  app.get("/i/:token", (context) => {
    const invoice = find(context.req.param("token"));
    return invoice === undefined ? context.html(missing, 404) : context.html(invoicePage(invoice));
  });
  app.post("/i/:token", async (context) => {
    const form = readCheckoutForm(new URLSearchParams(await context.req.text()));
    const invoice = find(context.req.param("token"));
    if (invoice === undefined) return context.html(missing, 404);
    if (invoice.status !== "open") return context.redirect(context.req.path, 303);
    return payInvoice(simulator, context, invoice, form);
  });
  app.get("/i/:token/pdf", (context) => {
    const invoice = find(context.req.param("token"));
    if (invoice === undefined) return context.html(missing, 404);
    const file = `attachment; filename="Invoice-${invoice.number}.pdf"`;
    const headers = { "content-type": "application/pdf", "content-disposition": file };
    return new Response(new Uint8Array(simplePdf(invoiceText(invoice))), { headers });
  });
  return app;
}

/** A person pays an open invoice with a new card, which then pays the subscription. */
function payInvoice(
  simulator: Simulator,
  context: Context,
  invoice: Invoice,
  form: CheckoutForm,
): PageAnswer {
  const email = invoice.customer_email ?? "nobody@example.com";
  const checked = checkForm({ ...form, email }, simulator.clock.now());
  if (checked.entry === undefined) {
    return context.html(invoicePage(invoice, { form, errors: checked.errors }), 422);
  }
  const method = createCard(simulator, checked.entry);
  const options = { offSession: false, method, byHand: true };
  const result = retryInvoice(simulator, invoice, options);
  if (result.outcome === "authentication") {
    return context.redirect(`/authenticate/${intentOf(simulator, invoice)}`, 303);
  }
  if (result.outcome === "refused") {
    const refusal = result.failure.message;
    return context.html(invoicePage(invoice, { form, errors: {}, refusal }), 402);
  }
  attachMethod(simulator, method.id, invoice.customer);
  change(simulator, subscriptionOf(simulator, invoice), { default_payment_method: method.id });
  return context.redirect(context.req.path, 303);
}

interface PayState {
  form: CheckoutForm;
  errors: FormErrors;
  refusal?: string;
}

function payForm(invoice: Invoice, { form, errors, refusal }: PayState): Markup {
  return html`<h2>Pay this invoice</h2><form method="post" novalidate>
${refusal === undefined ? "" : html`<p class="error" role="alert">${refusal}</p>`}
${cardFields(form, errors)}
<button type="submit">Pay ${formatMoney(invoice.amount_due, invoice.currency)}</button></form>${cardHints()}`;
}

function invoicePage(
  invoice: Invoice,
  state: PayState = { form: emptyForm(""), errors: {} },
): Markup {
  const money = (amount: number): string => formatMoney(amount, invoice.currency);
  const credit = invoice.total - invoice.amount_due;
  return page(
    `Invoice ${invoice.number}`,
    "narrow",
    html`<section><h1>Invoice ${invoice.number}</h1>
<p class="amount">${money(invoice.amount_due)}</p>
<p class="muted">${invoice.status} · ${formatDay(invoice.created)} · ${invoice.customer_email ?? invoice.customer}</p>
<ul class="lines">${invoice.lines.data.map((line) => html`<li><span>${line.description}</span><span>${money(line.amount)}</span></li>`)}</ul>
${invoice.total_discount_amounts.map((one) => html`<p class="sum plain"><span>Discount</span><span>-${money(one.amount)}</span></p>`)}
${credit === 0 ? "" : html`<p class="sum plain"><span>Credit</span><span>${money(-credit)}</span></p>`}
<p class="sum"><span>Amount due</span><span>${money(invoice.amount_due)}</span></p>
<p class="sum"><span>Amount paid</span><span>${money(invoice.amount_paid)}</span></p>
<p><a class="cancel" href="${invoice.invoice_pdf}">Download the invoice (PDF)</a></p>
${invoice.status === "open" ? payForm(invoice, state) : ""}</section>`,
  );
}

function invoiceText(invoice: Invoice): string[] {
  const money = (amount: number): string => formatMoney(amount, invoice.currency);
  return [
    "Marquee - Invoice (Stripe simulator, test mode)",
    "",
    `Invoice ${invoice.number}`,
    `Date: ${formatDay(invoice.created)}`,
    `Bill to: ${invoice.customer_name ?? ""} ${invoice.customer_email ?? ""}`,
    `Status: ${invoice.status}`,
    "",
    ...invoice.lines.data.map((line) => `${line.description}   ${money(line.amount)}`),
    "",
    ...invoice.total_discount_amounts.map((one) => `Discount   -${money(one.amount)}`),
    `Total   ${money(invoice.total)}`,
    `Amount due   ${money(invoice.amount_due)}`,
    `Amount paid   ${money(invoice.amount_paid)}`,
  ];
}
