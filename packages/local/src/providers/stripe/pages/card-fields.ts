import { html } from "hono/html";
import { testCards } from "../money/cards.ts";
import type { CheckoutForm, FormErrors } from "./checkout-form.ts";
import { field, type Markup } from "./layout.ts";

/** The fields of a card, with the typed values and their errors. */
export function cardFields(typed: CheckoutForm, errors: FormErrors): Markup {
  return html`
${field({ name: "cardNumber", label: "Card number", value: typed.cardNumber, error: errors.cardNumber, placeholder: "4242 4242 4242 4242", autocomplete: "cc-number", inputMode: "numeric" })}
<div class="row"><div>${field({ name: "expiry", label: "Expiry", value: typed.expiry, error: errors.expiry, placeholder: "12 / 34", autocomplete: "cc-exp", inputMode: "numeric" })}</div>
<div>${field({ name: "cvc", label: "CVC", value: typed.cvc, error: errors.cvc, placeholder: "123", autocomplete: "cc-csc", inputMode: "numeric" })}</div></div>
${field({ name: "name", label: "Name on card", value: typed.name, error: errors.name, placeholder: "Alex Doe", autocomplete: "cc-name" })}`;
}

/** The test cards are shown, so that nobody has to look them up. */
export function cardHints(): Markup {
  const hinted = testCards.filter((card) => card.hint !== undefined);
  return html`<details class="hints" open><summary>Test cards</summary>
<dl>${hinted.map((card) => html`<dt><code>${card.number.replace(/(\d{4})(?=\d)/g, "$1 ")}</code></dt><dd>${card.hint}</dd>`)}</dl>
<p class="muted">Any future expiry such as 12 / 34, any CVC such as 123, any name.</p></details>`;
}
