import { type Context, Hono } from "hono";
import { completeSession, type Payer, successAddress } from "../checkout/complete.ts";
import { collectsCard, totalsOf } from "../checkout/totals.ts";
import type { CheckoutSession, PaymentMethod } from "../core/objects.ts";
import type { SessionPlan } from "../core/private-state.ts";
import type { Simulator } from "../core/simulator.ts";
import { createBankAccount } from "../money/bank-accounts.ts";
import { authenticationRefusal } from "../money/cards.ts";
import { createCard } from "../money/payment-methods.ts";
import {
  type CheckoutForm,
  checkBankForm,
  checkForm,
  emptyForm,
  readCheckoutForm,
} from "./checkout-form.ts";
import { type CheckoutView, checkoutPage, takesDebit } from "./checkout-page.ts";
import { notice, type PageAnswer } from "./layout.ts";

/** The hosted checkout: `/c/pay/:session`. */
export function checkoutPages(simulator: Simulator): Hono {
  const app = new Hono();
  app.get("/c/pay/:session", (context) => {
    const open = openSession(simulator, context.req.param("session"));
    if ("closed" in open) return closedPage(context, open.closed);
    return context.html(checkoutPage(viewOf(simulator, open.session, open.plan)));
  });
  app.post("/c/pay/:session", async (context) => {
    const form = readCheckoutForm(new URLSearchParams(await context.req.text()));
    const action = new URLSearchParams(await context.req.text()).get("action");
    const open = openSession(simulator, context.req.param("session"));
    if ("closed" in open) return closedPage(context, open.closed);
    const view = { ...viewOf(simulator, open.session, open.plan), form };
    if (action === "debit" && takesDebit(view)) return debit(simulator, context, view);
    return pay(simulator, context, view);
  });
  return app;
}

type OpenSession =
  | { session: CheckoutSession; plan: SessionPlan }
  | { closed: CheckoutSession | undefined };

function openSession(simulator: Simulator, id: string): OpenSession {
  const session = simulator.store.find("checkout_session", id);
  const plan = simulator.store.private.sessions[id];
  if (session === undefined || plan === undefined) return { closed: undefined };
  return session.status === "open" ? { session, plan } : { closed: session };
}

function closedPage(context: Context, session: CheckoutSession | undefined): PageAnswer {
  if (session === undefined) {
    return context.html(notice("Page not found", "This checkout page does not exist."), 404);
  }
  if (session.status === "complete") {
    const link = { href: successAddress(session), label: "Continue" };
    return context.html(notice("All done", "You have completed this checkout already.", link));
  }
  const back = session.cancel_url;
  const link = back === null ? undefined : { href: back, label: "Go back" };
  const text = "This checkout page has timed out or was closed.";
  return context.html(notice("This page has expired", text, link), 410);
}

function viewOf(simulator: Simulator, session: CheckoutSession, plan: SessionPlan): CheckoutView {
  const customer = simulator.store.find("customer", session.customer ?? "");
  return {
    session,
    plan,
    totals: totalsOf(simulator, plan),
    form: emptyForm(customer?.email ?? ""),
    errors: {},
    now: simulator.clock.now(),
  };
}

function pay(simulator: Simulator, context: Context, view: CheckoutView): PageAnswer {
  const { session, plan, form, totals, now } = view;
  const checked = checkForm(form, now, { collectsCard: collectsCard(session, totals) });
  if (Object.keys(checked.errors).length > 0) {
    return context.html(checkoutPage({ ...view, errors: checked.errors }), 422);
  }
  const method = checked.entry && createCard(simulator, checked.entry);
  const payer = { email: form.email, name: form.name || null, method };
  return complete(simulator, context, { session, plan, payer, form });
}

function debit(simulator: Simulator, context: Context, view: CheckoutView): PageAnswer {
  const { session, plan, form } = view;
  const { number, errors } = checkBankForm(form);
  if (Object.keys(errors).length > 0) return context.html(checkoutPage({ ...view, errors }), 422);
  const holder = { name: form.name || null, email: form.email };
  const method = createBankAccount(simulator, { number, ...holder });
  const payer = { ...holder, method };
  return complete(simulator, context, { session, plan, payer, form });
}

interface Step {
  session: CheckoutSession;
  plan: SessionPlan;
  payer: Payer;
  form: CheckoutForm;
}

function complete(simulator: Simulator, context: Context, step: Step): PageAnswer {
  const { session, plan, payer } = step;
  const result = completeSession(simulator, session, plan, payer);
  if (result.outcome === "complete") return context.redirect(successAddress(session), 303);
  if (result.outcome === "refused") return refused(simulator, context, step, result.message);
  return context.redirect(`/authenticate/${plan.pendingIntent}`, 303);
}

function refused(
  simulator: Simulator,
  context: Context,
  { session, plan, form }: Step,
  refusal: string,
): PageAnswer {
  const view = { ...viewOf(simulator, session, plan), form, refusal };
  return context.html(checkoutPage(view), 402);
}

/** Continues a checkout whose card was authenticated or not; undefined when no open checkout has the intent. */
export function continueCheckout(
  simulator: Simulator,
  context: Context,
  intent: string,
  method: PaymentMethod,
  isAuthenticated: boolean,
): PageAnswer | undefined {
  const { sessions } = simulator.store.private;
  const id = Object.keys(sessions).find((key) => sessions[key]?.pendingIntent === intent);
  const open = openSession(simulator, id ?? "");
  if ("closed" in open) return undefined;
  const { email, name } = method.billing_details;
  const payer = { email: email ?? "", name, method };
  const step = { ...open, payer, form: { ...emptyForm(payer.email), name: name ?? "" } };
  return isAuthenticated
    ? complete(simulator, context, step)
    : refused(simulator, context, step, authenticationRefusal.message);
}
