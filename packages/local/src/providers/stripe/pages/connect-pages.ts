import { html } from "hono/html";
import { formatDay, formatMoney } from "../billing/invoice-lines.ts";
import type { Account } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { fundsOf } from "../money/balance.ts";
import { field, type Markup, page, readFields } from "./layout.ts";

const fields = ["legalName", "birthDate", "bankAccount"] as const;
type OnboardingForm = Record<(typeof fields)[number], string>;

const countryNames = new Intl.DisplayNames("en", { type: "region" });

/** The bank account is read without spaces and hyphens. */
export function readOnboardingForm(form: URLSearchParams): OnboardingForm {
  const typed = readFields(fields, form);
  return { ...typed, bankAccount: typed.bankAccount.replace(/[\s-]/g, "") };
}

const adultYears = 18;

/** Checks the form; `now` is the simulator's Unix second. */
export function checkOnboarding(form: OnboardingForm, now: number): Partial<OnboardingForm> {
  const errors: Partial<OnboardingForm> = {};
  if (form.legalName.length < 2) errors.legalName = "Enter your legal name.";
  const born = Date.parse(`${form.birthDate}T00:00:00Z`);
  const latest = new Date(now * 1000);
  latest.setUTCFullYear(latest.getUTCFullYear() - adultYears);
  if (Number.isNaN(born)) errors.birthDate = "Enter your date of birth.";
  else if (born > latest.getTime()) errors.birthDate = "You must be at least 18 years old.";
  if (!/^[A-Z0-9]{6,34}$/i.test(form.bankAccount)) {
    errors.bankAccount = "Enter an account number, such as 000123456789.";
  }
  return errors;
}

export function onboardingPage(
  account: Account,
  visit: string,
  form: OnboardingForm,
  errors: Partial<OnboardingForm>,
): Markup {
  return page(
    "Get paid",
    "narrow",
    html`<section><h1>Get paid by Marquee</h1>
<p class="muted">${account.email ?? account.id} · These details set up your payouts.</p>
<form method="post" novalidate>
<input type="hidden" name="visit" value="${visit}">
${field({ name: "legalName", label: "Legal name", value: form.legalName, error: errors.legalName, autocomplete: "name" })}
${field({ name: "birthDate", label: "Date of birth", value: form.birthDate, error: errors.birthDate, type: "date", autocomplete: "bday" })}
<p>Country: ${countryNames.of(account.country ?? "US") ?? account.country}</p>
${field({ name: "bankAccount", label: "Bank account", value: form.bankAccount, error: errors.bankAccount, placeholder: "000123456789", inputMode: "numeric" })}
<button type="submit" name="action" value="submit">Submit</button>
<button class="quiet" type="submit" name="action" value="skip">Skip for now</button>
</form>
<details class="hints" open><summary>Test bank accounts</summary>
<dl><dt><code>000123456789</code></dt><dd>Payouts arrive</dd><dt><code>000111111116</code></dt><dd>Payouts fail</dd></dl>
<p class="muted">Any name, any date of birth of an adult. “Skip for now” leaves the account restricted.</p></details>
</section>`,
  );
}

export function dashboardPage(simulator: Simulator, account: Account): Markup {
  const currency = account.default_currency ?? "usd";
  const funds = fundsOf(simulator, account.id, currency);
  const payouts = simulator.store.all("payout", account.id).reverse();
  const recent = simulator.store.all("balance_transaction", account.id).reverse().slice(0, 20);
  return page(
    "Express dashboard",
    "narrow",
    html`<section><h1>Express dashboard</h1>
<p class="muted">${account.email ?? account.id} · payouts ${account.payouts_enabled ? "enabled" : "not enabled"}</p>
<p class="amount">${formatMoney(funds.available, currency)}</p>
<p class="muted">available · ${formatMoney(funds.pending, currency)} on its way</p>
<h2>Payouts</h2>
${
  payouts.length === 0
    ? html`<p class="muted">No payouts yet.</p>`
    : table(
        ["Date", "Status", "Amount"],
        payouts.map((one) => [
          formatDay(one.arrival_date),
          one.status,
          formatMoney(one.amount, one.currency),
        ]),
      )
}
<h2>Recent transactions</h2>
${
  recent.length === 0
    ? html`<p class="muted">No transactions yet.</p>`
    : table(
        ["Date", "Type", "Net"],
        recent.map((one) => [
          formatDay(one.created),
          one.type.replaceAll("_", " "),
          formatMoney(one.net, one.currency),
        ]),
      )
}
</section>`,
  );
}

function table(heads: [string, string, string], rows: [string, string, string][]): Markup {
  return html`<div class="scroll"><table><thead><tr><th>${heads[0]}</th><th>${heads[1]}</th><th class="money">${heads[2]}</th></tr></thead>
<tbody>${rows.map((row) => html`<tr><td>${row[0]}</td><td>${row[1]}</td><td class="money">${row[2]}</td></tr>`)}</tbody></table></div>`;
}
