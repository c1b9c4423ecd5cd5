import { ensureBuiltInPlans, type PlanItem } from "../src/money/plan/index.ts";
import { reconcilePlanSubscription } from "../src/money/plan-state/reconcile-plan-subscription.ts";
import { reconcileCheckout } from "../src/money/settlement/reconcile-checkout.ts";
import { loadUser } from "../src/people/user/index.ts";
import type { UserActor } from "../src/platform/actor.ts";
import { dayMilliseconds } from "../src/platform/time.ts";
import { storeCheckout } from "./checkouts.ts";
import { createUser, database } from "./context.ts";
import { control, pay, paymentContextOf, stripe } from "./payments.ts";

const plans = await ensureBuiltInPlans(paymentContextOf(await createUser("admin")));
export const planOf = (code: string): PlanItem => {
  const found = plans.find((item) => item.code === code);
  if (found === undefined) throw new Error(`No plan ${code}`);
  return found;
};

export const load = (buyer: UserActor) => loadUser(paymentContextOf(buyer), buyer.userId);
export const reconcilePlanOf = (buyer: UserActor, subscriptionId: string, now = new Date()) =>
  reconcilePlanSubscription(paymentContextOf(buyer, now), { subscriptionId });
export const stateOf = (id: string) => stripe.subscriptions.retrieve(id);

export async function newCustomer(): Promise<string> {
  const customer = await stripe.customers.create({ email: "creator@example.com" });
  return customer.id;
}

interface Options {
  trial?: number;
  metadata?: Record<string, string>;
  payment_behavior?: "default_incomplete";
}

/** A subscription of a plan that the operator has made at the provider. */
export async function createSubscription(buyer: UserActor, code: string, options: Options = {}) {
  const customer = await newCustomer();
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer });
  const { id: package_id, stripe_price_id } = planOf(code);
  return stripe.subscriptions.create({
    customer,
    items: [{ price: stripe_price_id }],
    default_payment_method: card.id,
    metadata: { kind: "subscription", user_id: buyer.userId, package_id, ...options.metadata },
    ...(options.trial !== undefined && { trial_period_days: options.trial }),
    ...(options.payment_behavior !== undefined && { payment_behavior: options.payment_behavior }),
  });
}

/** The page of a plan with its checkout, as `subscribe` records it. */
export async function planPage(
  buyer: UserActor,
  code: string,
  { trialDays, coupon }: { trialDays?: number; coupon?: string } = {},
) {
  const { id: package_id, stripe_price_id, price } = planOf(code);
  const customer = await newCustomer();
  const { id: session_id, url } = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: stripe_price_id, quantity: 1 }],
    subscription_data: {
      metadata: { kind: "subscription", user_id: buyer.userId, package_id },
      ...(trialDays !== undefined && { trial_period_days: trialDays }),
    },
    ...(coupon !== undefined && { discounts: [{ coupon }] }),
    success_url: "http://localhost/done",
  });
  if (url === null) throw new Error("No address");
  await storeCheckout(buyer, {
    session_id,
    kind: "subscription",
    item_id: package_id,
    title: "A plan",
    link: "/video-creator-dashboard",
    amount: price,
    platform_fee: 0,
  });
  const session = () => stripe.checkout.sessions.retrieve(session_id);
  return {
    session_id,
    customer,
    pay: (fields?: object) => pay(url, fields),
    subscription: async () => String((await session()).subscription),
    reconcile: () => reconcileCheckout(paymentContextOf(buyer), { session_id }),
  };
}

export const chargesOf = async (customer: string) => {
  const { data } = await stripe.charges.list({ customer });
  return data.map(({ amount, amount_refunded }) => [amount, amount_refunded]);
};

/** Makes our copy of a plan a day older, so that the next plan is newer: the provider's times are in whole seconds. */
export async function makePlanOlder(buyer: UserActor): Promise<void> {
  const { subscription } = await load(buyer);
  if (subscription === undefined) throw new Error("No plan");
  const created_at = new Date(Date.parse(subscription.created_at) - dayMilliseconds).toISOString();
  await database.users
    .patch({ id: buyer.userId })
    .set({ subscription: { ...subscription, created_at } })
    .go();
}

/** Begins the next month, whose charge fails. */
export async function failRenewal(subscription: string): Promise<void> {
  await control("/subscriptions/fail-renewals", { subscription, times: 1 });
  await control("/subscriptions/renew", { subscription });
  const { status } = await stateOf(subscription);
  if (status !== "past_due") throw new Error(`The subscription is ${status}`);
}

export const latestInvoiceOf = async (subscription: string) =>
  String((await stateOf(subscription)).latest_invoice);

/** The payment for which a bank was asked, of the first invoice of a subscription. */
export async function firstIntentOf(subscription: string) {
  const { latest_invoice } = await stripe.subscriptions.retrieve(subscription, {
    expand: ["latest_invoice.payments"],
  });
  const invoice = typeof latest_invoice === "object" ? latest_invoice : null;
  return invoice?.payments?.data[0]?.payment.payment_intent;
}
