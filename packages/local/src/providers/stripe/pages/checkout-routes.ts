import { type Context, Hono } from "hono";
import { formatMoney } from "../billing/invoice-lines.ts";
import {
  type CompletionResult,
  completeSession,
  type Payer,
  successAddress,
} from "../checkout/complete.ts";
import { collectsCard, totalsOf } from "../checkout/totals.ts";
import { newToken } from "../core/new-object.ts";
import type { SessionPlan } from "../core/private-state.ts";
import type { Simulator } from "../core/simulator.ts";
import type { CheckoutSession } from "../core/stored.ts";
import { createBankAccount } from "../money/bank-accounts.ts";
import { authenticationRefusal } from "../money/cards.ts";
import { createCard } from "../money/payment-methods.ts";
import { noteRefusal } from "../money/payments.ts";
import {
  type CheckoutForm,
  checkBankForm,
  checkForm,
  emptyForm,
  readCheckoutForm,
} from "./checkout-form.ts";
import {
  authenticationPage,
  type CheckoutView,
  checkoutPage,
  takesDebit,
} from "./checkout-page.ts";
import { notice, type PageAnswer } from "./layout.ts";

/** The hosted checkout: `/c/pay/:session` and its 3-D Secure step. */
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
  app.get("/c/authenticate/:token", (context) => {
    const step = stepOf(simulator, context.req.param("token"));
    if (step === undefined) return closedPage(context, undefined);
    const { total } = totalsOf(simulator, step.plan);
    const currency = step.session.currency ?? "usd";
    const amount = total > 0 ? formatMoney(total, currency) : "that the card may be saved";
    return context.html(authenticationPage(amount));
  });
  app.post("/c/authenticate/:token", async (context) => {
    const answer = new URLSearchParams(await context.req.text()).get("answer");
    const token = context.req.param("token");
    const step = stepOf(simulator, token);
    if (step === undefined) return closedPage(context, undefined);
    delete simulator.store.private.authentications[token];
    return answer === "complete"
      ? authenticated(simulator, context, step)
      : notAuthenticated(simulator, context, step);
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
  const { session, plan, form } = view;
  const checked = checkForm(form, collectsCard(session, view.totals), view.now);
  if (Object.keys(checked.errors).length > 0) {
    return context.html(checkoutPage({ ...view, errors: checked.errors }), 422);
  }
  const method = checked.entry && createCard(simulator, checked.entry);
  const payer = { email: form.email, name: form.name || null, method };
  const result = completeSession(simulator, session, plan, payer);
  return answer(simulator, context, { session, plan, payer, form }, result);
}

function debit(simulator: Simulator, context: Context, view: CheckoutView): PageAnswer {
  const { session, plan, form } = view;
  const { number, errors } = checkBankForm(form);
  if (Object.keys(errors).length > 0) return context.html(checkoutPage({ ...view, errors }), 422);
  const holder = { name: form.name || null, email: form.email };
  const method = createBankAccount(simulator, { number, ...holder });
  const payer = { ...holder, method };
  const result = completeSession(simulator, session, plan, payer);
  return answer(simulator, context, { session, plan, payer, form }, result);
}

interface Step {
  session: CheckoutSession;
  plan: SessionPlan;
  payer: Payer;
  form: CheckoutForm;
}

function answer(
  simulator: Simulator,
  context: Context,
  step: Step,
  result: CompletionResult,
): PageAnswer {
  const { session, plan, payer, form } = step;
  if (result.outcome === "complete") return context.redirect(successAddress(session), 303);
  if (result.outcome === "authentication") {
    const token = newToken();
    simulator.store.private.authentications[token] = {
      session: session.id,
      paymentMethod: payer.method?.id ?? "",
      email: payer.email,
      name: payer.name ?? "",
    };
    return context.redirect(`/c/authenticate/${token}`, 303);
  }
  const view = { ...viewOf(simulator, session, plan), form, refusal: result.message };
  return context.html(checkoutPage(view), 402);
}

function stepOf(simulator: Simulator, token: string): Step | undefined {
  const pending = simulator.store.private.authentications[token];
  const open = openSession(simulator, pending?.session ?? "");
  if (pending === undefined || "closed" in open) return undefined;
  const method = simulator.store.find("payment_method", pending.paymentMethod);
  const form = { ...emptyForm(pending.email), name: pending.name };
  return { ...open, payer: { email: pending.email, name: pending.name || null, method }, form };
}

function authenticated(simulator: Simulator, context: Context, step: Step): PageAnswer {
  const hidden = simulator.store.private.cards[step.payer.method?.id ?? ""];
  if (hidden !== undefined) hidden.authenticated = true;
  const result = completeSession(simulator, step.session, step.plan, step.payer);
  return answer(simulator, context, step, result);
}

function notAuthenticated(simulator: Simulator, context: Context, step: Step): PageAnswer {
  const id = step.session.payment_intent ?? step.plan.pendingIntent ?? "";
  const intent = simulator.store.find("payment_intent", id);
  if (intent !== undefined) noteRefusal(simulator, intent, authenticationRefusal);
  const refused = { outcome: "refused" as const, message: authenticationRefusal.message };
  return answer(simulator, context, step, refused);
}
