import { Hono } from "hono";
import { formatMoney } from "../billing/invoice-lines.ts";
import { openInvoiceOf } from "../billing/invoice-payment.ts";
import { retryInvoice } from "../billing/renewal.ts";
import type { PaymentIntent, PaymentMethod, SetupIntent } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import { authenticationRefusal } from "../money/cards.ts";
import { confirmIntent, requireOtherMethod } from "../money/payments.ts";
import { authenticationPage } from "./checkout-page.ts";
import { continueCheckout } from "./checkout-routes.ts";
import { notice } from "./layout.ts";

/** The 3-D Secure step of intents that were confirmed by a call, on a hosted invoice or in a checkout. */
export function authenticationPages(simulator: Simulator): Hono {
  const app = new Hono();
  const { store } = simulator;
  const waiting = (id: string): PaymentIntent | SetupIntent | undefined => {
    const intent = store.find("payment_intent", id) ?? store.find("setup_intent", id);
    return intent?.status === "requires_action" ? intent : undefined;
  };
  const missing = notice("Nothing to confirm", "This payment asks for no confirmation.");
  app.get("/authenticate/:intent", (context) => {
    const intent = waiting(context.req.param("intent"));
    if (intent === undefined) return context.html(missing, 404);
    const isPayment = intent.object === "payment_intent";
    const what = isPayment
      ? formatMoney(intent.amount, intent.currency)
      : "that the card may be saved";
    return context.html(authenticationPage(what));
  });
  app.post("/authenticate/:intent", async (context) => {
    const answer = new URLSearchParams(await context.req.text()).get("answer");
    const intent = waiting(context.req.param("intent"));
    if (intent === undefined) return context.html(missing, 404);
    const method = store.getReferenced("payment_method", intent.payment_method ?? "");
    const hidden = store.private.cards[method.id];
    const isAuthenticated = answer === "complete";
    if (isAuthenticated && hidden !== undefined) hidden.authenticated = true;
    if (!isAuthenticated) refuse(simulator, intent);
    const checkout = continueCheckout(simulator, context, intent.id, method, isAuthenticated);
    if (checkout !== undefined) return checkout;
    if (!isAuthenticated) {
      return context.html(notice("Not confirmed", authenticationRefusal.message), 402);
    }
    pay(simulator, intent.id, method);
    return context.html(notice("Confirmed", "The payment is confirmed. You can close this page."));
  });
  return app;
}

function refuse(simulator: Simulator, intent: PaymentIntent | SetupIntent): void {
  if (intent.object === "payment_intent")
    requireOtherMethod(simulator, intent, authenticationRefusal);
  else intent.status = "requires_payment_method";
}

/** Charges the card that the cardholder confirmed, and updates the invoice and its subscription. */
function pay(simulator: Simulator, intent: string, method: PaymentMethod): void {
  const invoice = openInvoiceOf(simulator, intent);
  const options = { offSession: false, method, byHand: true };
  if (invoice === undefined) confirmIntent(simulator, intent, method, options);
  else retryInvoice(simulator, invoice, options);
}
