import { html } from "hono/html";
import { formatDay, formatInterval, formatMoney } from "../billing/invoice-lines.ts";
import { collectsCard, hasTrial, type Totals, trialEndOf } from "../checkout/totals.ts";
import type { CheckoutSession } from "../core/objects.ts";
import type { SessionPlan } from "../core/private-state.ts";
import { testBankAccounts } from "../money/bank-accounts.ts";
import { cardFields, cardHints } from "./card-fields.ts";
import type { CheckoutForm, FormErrors } from "./checkout-form.ts";
import { field, type Markup, page } from "./layout.ts";

export interface CheckoutView {
  session: CheckoutSession;
  plan: SessionPlan;
  totals: Totals;
  form: CheckoutForm;
  errors: FormErrors;
  /** Why the card was declined. */
  refusal?: string | undefined;
  now: number;
}

function buttonText({ session, plan, totals }: CheckoutView): string {
  if (session.mode === "setup") return "Save card";
  if (session.mode === "subscription") return hasTrial(plan) ? "Start trial" : "Subscribe";
  return totals.total === 0
    ? "Complete order"
    : `Pay ${formatMoney(totals.total, session.currency ?? "usd")}`;
}

/** The hosted page that takes the payment of a session, or saves a card. */
export function checkoutPage(view: CheckoutView): Markup {
  const { session } = view;
  const title = session.mode === "setup" ? "Save your card" : "Checkout";
  return page(title, "two", html`${summary(view)}${form(view)}`);
}

function summary(view: CheckoutView): Markup {
  const { session, plan, totals } = view;
  const currency = session.currency ?? "usd";
  const cancel =
    session.cancel_url === null
      ? ""
      : html`<p><a class="cancel" href="${session.cancel_url}">← Cancel and go back</a></p>`;
  if (session.mode === "setup") {
    return html`<section aria-label="Summary">${cancel}<h1>Save a card for later</h1>
<p class="muted">Nothing is charged now.</p></section>`;
  }
  return html`<section aria-label="Order summary">${cancel}
<h1>${headline(view)}</h1>
<p class="amount" data-testid="amount-due">${formatMoney(totals.total, currency)}</p>
<p class="muted">${laterCharges(view)}</p>
<ul class="lines">${plan.lineItems.map(
    (line) =>
      html`<li><span>${line.description}${(line.quantity ?? 1) > 1 ? ` × ${line.quantity}` : ""}</span><span>${linePrice(view, line)}</span></li>`,
  )}</ul>
${totals.discount > 0 ? html`<p class="sum plain"><span>Discount</span><span>-${formatMoney(totals.discount, currency)}</span></p>` : ""}
${totals.discountAfterTrial > 0 ? html`<p class="sum plain"><span>Discount on the first charge after the trial</span><span>-${formatMoney(totals.discountAfterTrial, currency)}</span></p>` : ""}
<p class="sum"><span>Total due today</span><span>${formatMoney(totals.total, currency)}</span></p>
</section>`;
}

function headline({ session, plan }: CheckoutView): string {
  const name = plan.lineItems[0]?.description ?? "Order";
  if (session.mode !== "subscription") return plan.lineItems.length > 1 ? "Your order" : name;
  return hasTrial(plan) ? `Try ${name}` : `Subscribe to ${name}`;
}

function linePrice(
  { session, plan }: CheckoutView,
  line: SessionPlan["lineItems"][number],
): string {
  const currency = session.currency ?? "usd";
  const price = formatMoney((line.price.unit_amount ?? 0) * (line.quantity ?? 1), currency);
  if (line.price.recurring === null) return price;
  const each = `${price} / ${formatInterval(line.price)}`;
  return hasTrial(plan) ? `Free trial, then ${each}` : each;
}

/** One sentence about the charges after today's amount. */
function laterCharges({ plan, session, now }: CheckoutView): string {
  const [first] = plan.lineItems;
  if (first === undefined || session.mode === "payment") return "One payment, nothing recurring.";
  const sum = plan.lineItems.reduce(
    (total, line) => total + (line.price.unit_amount ?? 0) * (line.quantity ?? 1),
    0,
  );
  const money = formatMoney(sum, session.currency ?? "usd");
  const each = `${money} per ${formatInterval(first.price)}`;
  const trialEnd = trialEndOf(plan, now);
  if (trialEnd === null) return `Then ${each}, until you cancel.`;
  const days = Math.round((trialEnd - now) / 86_400);
  return `${days} days free. From ${formatDay(trialEnd)}: ${each}, until you cancel.`;
}

function form(view: CheckoutView): Markup {
  const { session, form: typed, errors, totals } = view;
  const card = collectsCard(session, totals);
  return html`<section aria-label="Payment details">
<form method="post" action="/c/pay/${session.id}" novalidate>
<button class="default" type="submit" name="action" value="pay" tabindex="-1" aria-hidden="true"></button>
${view.refusal === undefined ? "" : html`<p class="error" role="alert">${view.refusal}</p>`}
${field({ name: "email", label: "Email", value: typed.email, error: errors.email, autocomplete: "email", inputMode: "email", type: "email" })}
${card ? cardFields(typed, errors) : ""}
<button type="submit" name="action" value="pay">${buttonText(view)}</button>
${takesDebit(view) ? bankSection(view) : ""}
</form>
${card ? cardHints() : ""}
</section>`;
}

/** The bank account pays the amount due today and the later charges of a subscription. */
export function takesDebit({ session, totals }: CheckoutView): boolean {
  return totals.total > 0 && (session.payment_method_types ?? []).includes("us_bank_account");
}

function bankSection({ form: typed, errors }: CheckoutView): Markup {
  return html`<details class="hints"${errors.bankAccount === undefined ? "" : " open"}><summary>US bank account</summary>
<p class="muted">The bank answers after some days. Until then the payment is processing.</p>
${field({ name: "bankAccount", label: "Account number", value: typed.bankAccount, error: errors.bankAccount, placeholder: "000123456789", inputMode: "numeric" })}
<dl>${testBankAccounts.map((account) => html`<dt><code>${account.number}</code></dt><dd>${account.hint}</dd>`)}</dl>
<button class="quiet" type="submit" name="action" value="debit">Debit this account</button></details>`;
}

/** The card issuer's step of 3-D Secure. */
export function authenticationPage(amount: string): Markup {
  return page(
    "3-D Secure",
    "narrow",
    html`<section><h1>3-D Secure test page</h1>
<p>The card's bank asks the cardholder to confirm ${amount}.</p>
<form method="post">
<button type="submit" name="answer" value="complete">Complete authentication</button>
<button class="quiet" type="submit" name="answer" value="fail">Fail authentication</button>
</form></section>`,
  );
}
