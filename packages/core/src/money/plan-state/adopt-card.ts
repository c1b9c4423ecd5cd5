import { isOwed } from "@marquee/contracts/money/subscription/is-in-force";
import { loadUser } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import {
  expanded,
  idOfReference,
  isStripeUnreachable,
  refusalOf,
  type StripeSubscription,
} from "../../platform/providers/stripe-calls.ts";
import { currentPlan } from "./current-plan.ts";
import { openCurrentInvoice, overdueInvoices } from "./overdue-invoices.ts";
import { readSubscription, scheduleOf } from "./read-subscription.ts";
import { reconcilePlanSubscription } from "./reconcile-plan-subscription.ts";

/**
 * Makes the card of a completed set-up page the payment method of its person's plan, and retries overdue invoices with
 * it. A repeated call changes nothing.
 */
export async function adoptCard(
  ctx: Context<"stripe">,
  input: { userId: string; sessionId: string },
): Promise<void> {
  const stripe = await ctx.providers.stripe();
  const session = await stripe.checkout.sessions.retrieve(input.sessionId, {
    expand: ["setup_intent"],
  });
  const card = idOfReference(expanded(session.setup_intent)?.payment_method);
  const customer = idOfReference(session.customer);
  if (card === undefined || customer === undefined) {
    throw new Error("A completed set-up page has a card and a customer");
  }
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  const plan = currentPlan(await loadUser(ctx, input.userId));
  const subscription = plan === undefined ? undefined : await readSubscription(ctx, plan.id);
  if (subscription === undefined || subscription.ended_at !== null) return;
  await putOnPlan(ctx, subscription, card);
  if (isOwed(subscription)) await payOverdue(ctx, subscription, card);
  await reconcilePlanSubscription(ctx, { subscriptionId: subscription.id });
}

/**
 * A planned downgrade has a card of its own, which would replace the new one. Its schedule is changed first, because a
 * change applies the current phase to the subscription again.
 */
async function putOnPlan(
  ctx: Context<"stripe">,
  subscription: StripeSubscription,
  default_payment_method: string,
): Promise<void> {
  const stripe = await ctx.providers.stripe();
  const schedule = scheduleOf(subscription);
  if (schedule !== undefined) {
    await stripe.subscriptionSchedules.update(schedule.id, {
      default_settings: { default_payment_method },
    });
  }
  await stripe.subscriptions.update(subscription.id, { default_payment_method });
}

/** Pays everything that is owed, oldest first, and the current period of a plan that was left unpaid. */
async function payOverdue(
  ctx: Context<"stripe">,
  subscription: StripeSubscription,
  card: string,
): Promise<void> {
  for (const { id } of await overdueInvoices(ctx, subscription)) {
    if (id !== undefined && !(await pay(ctx, id, card))) return;
  }
  const present = await openCurrentInvoice(ctx, subscription.id);
  if (present !== undefined) await pay(ctx, present, card);
}

/** False for a declined card, which changes nothing else: the provider keeps retrying, and reports it. */
async function pay(ctx: Context<"stripe">, id: string, card: string): Promise<boolean> {
  const stripe = await ctx.providers.stripe();
  try {
    await stripe.invoices.pay(id, { payment_method: card, off_session: true });
    return true;
  } catch (cause) {
    const refusal = refusalOf(cause);
    if (refusal === undefined || isStripeUnreachable(cause)) throw cause;
    ctx.logger.info("An overdue invoice was not paid with the new card", { id, ...refusal });
    return false;
  }
}
