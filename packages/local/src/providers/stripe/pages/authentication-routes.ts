import { Hono } from "hono";
import { formatMoney } from "../billing/invoice-lines.ts";
import { intentOf } from "../billing/invoice-payment.ts";
import { retryInvoice } from "../billing/renewal.ts";
import type { Simulator } from "../core/simulator.ts";
import type { PaymentIntent } from "../core/stored.ts";
import { authenticationRefusal } from "../money/cards.ts";
import { confirmIntent, noteRefusal } from "../money/payments.ts";
import { authenticationPage } from "./checkout-page.ts";
import { notice } from "./layout.ts";

/** The 3-D Secure step of intents that were confirmed by a call or on a hosted invoice. */
export function authenticationPages(simulator: Simulator): Hono {
  const app = new Hono();
  const waiting = (id: string): PaymentIntent | undefined => {
    const intent = simulator.store.find("payment_intent", id);
    return intent?.status === "requires_action" ? intent : undefined;
  };
  const missing = notice("Nothing to confirm", "This payment asks for no confirmation.");
  app.get("/authenticate/:intent", (context) => {
    const intent = waiting(context.req.param("intent"));
    if (intent === undefined) return context.html(missing, 404);
    return context.html(authenticationPage(formatMoney(intent.amount, intent.currency)));
  });
  app.post("/authenticate/:intent", async (context) => {
    const answer = new URLSearchParams(await context.req.text()).get("answer");
    const intent = waiting(context.req.param("intent"));
    if (intent === undefined) return context.html(missing, 404);
    if (answer !== "complete") {
      noteRefusal(simulator, intent, authenticationRefusal);
      return context.html(notice("Not confirmed", authenticationRefusal.message), 402);
    }
    finish(simulator, intent);
    return context.html(notice("Confirmed", "The payment is confirmed. You can close this page."));
  });
  return app;
}

/** Charges the card that the cardholder confirmed, and updates the invoice and its subscription. */
function finish(simulator: Simulator, intent: PaymentIntent): void {
  const method = simulator.store.held("payment_method", intent.payment_method ?? "");
  const hidden = simulator.store.private.cards[method.id];
  if (hidden !== undefined) hidden.authenticated = true;
  const invoice = simulator.store
    .all("invoice")
    .find((one) => one.status === "open" && intentOf(simulator, one) === intent.id);
  const options = { offSession: false, method, byHand: true };
  if (invoice === undefined) confirmIntent(simulator, intent.id, method, options);
  else retryInvoice(simulator, invoice, options);
}
