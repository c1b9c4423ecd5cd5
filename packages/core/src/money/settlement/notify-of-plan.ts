import { isInForce, isOwed } from "@marquee/contracts/money/subscription/is-in-force";
import { notify } from "../../people/notification/index.ts";
import { graceEnd, type User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import type { PaymentEvent } from "../../platform/providers/payment-event.ts";
import { expanded, type StripeSubscription } from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds, longDate } from "../../platform/time.ts";
import { formatAmount, nextCharge, nextPlanPayment } from "../payment/index.ts";
import { readSubscription } from "../plan-state/index.ts";
import { hadFailedRenewal } from "../statistics/index.ts";
import type { SubscriptionInvoice } from "./subscription-invoice.ts";

type PlanContext = Context<"stripe" | "queues">;
type SubscriptionEvent = Pick<PaymentEvent, "created" | "object_id">;

/**
 * Notifies a creator of the first charge after a trial, some days before it. There is none if the plan ends with the
 * trial, or a coupon and the account's credit pay everything.
 */
export async function notifyOfTrialEnd(ctx: PlanContext, event: SubscriptionEvent): Promise<void> {
  const { plan, user } = (await readOwnPlan(ctx, event.object_id)) ?? {};
  if (user === undefined || plan?.status !== "trialing" || plan.cancel_at_period_end) return;
  const { trial_end } = plan;
  const charge = nextCharge(plan);
  if (trial_end === undefined || charge <= 0) return;
  const amount = formatAmount(charge);
  await notify(ctx, {
    id: idOf(event, "trial"),
    user_id: user.id,
    type: "subscription",
    title: "Your trial ends soon",
    body: `You are charged ${amount} for “${plan.package_name}” on ${longDate(new Date(trial_end))}. To pay nothing, cancel the plan before.`,
    link: "/payments/update-payments",
  });
}

/** Events of a plan that come later than this after its cancellation confirm nothing. */
const confirmedSeconds = 86_400;

/**
 * Confirms a cancellation with the day on which the plan ends. The provider keeps the time of the cancellation, so that
 * other events of the plan make the same notification.
 */
export async function notifyOfCancellation(
  ctx: PlanContext,
  { created, object_id }: SubscriptionEvent,
): Promise<void> {
  const { plan, user, subscription } = (await readOwnPlan(ctx, object_id)) ?? {};
  const at = subscription?.canceled_at;
  if (user === undefined || at === null || at === undefined) return;
  if (plan?.status === "canceled" || plan?.cancel_at_period_end !== true) return;
  if (plan.current_period_end === undefined || created > at + confirmedSeconds) return;
  await notify(ctx, {
    id: stableId("notification", fromEpochSeconds(at), `plan:cancelled:${object_id}`),
    user_id: user.id,
    type: "subscription",
    title: "Your plan is cancelled",
    body: `Everything of “${plan.package_name}” stays open until ${longDate(new Date(plan.current_period_end))}. Nothing more is charged. Until then you can change your mind.`,
    link: "/payments/update-payments",
  });
}

/**
 * Confirms a change of plan that was charged at once, when its invoice is paid: the payment may have been confirmed
 * later, on the invoice's page. The plan is copied first.
 */
export async function notifyOfUpgrade(
  ctx: PlanContext,
  { invoice, subscriptionId }: Pick<SubscriptionInvoice, "invoice" | "subscriptionId">,
): Promise<void> {
  const paidAt = invoice.status_transitions.paid_at;
  if (invoice.billing_reason !== "subscription_update" || paidAt === null) return;
  const { plan, user, subscription } = (await readOwnPlan(ctx, subscriptionId)) ?? {};
  if (user === undefined || plan === undefined || plan.status === "canceled") return;
  const interval = subscription?.items.data[0]?.price.recurring?.interval;
  const amount = invoice.amount_paid;
  const change =
    amount === 0
      ? " now. Nothing was charged for the change."
      : ` now, and paid ${formatAmount(amount)} for the change.`;
  await notify(ctx, {
    id: stableId("notification", fromEpochSeconds(paidAt), `plan:changed:${invoice.id}`),
    user_id: user.id,
    type: "subscription",
    title: "Your plan has changed",
    body: `You have “${plan.package_name}” (${interval === "year" ? "yearly" : "monthly"})${change}${await nextPlanPayment(ctx, user.id)}`,
    // Its invoices stand there.
    link: "/payments/update-payments",
  });
}

/** Confirms the payment of a renewal that had failed, by the provider or by the creator. The plan is copied first. */
export async function notifyOfPaidPlan(
  ctx: PlanContext,
  { invoice, subscriptionId }: Pick<SubscriptionInvoice, "invoice" | "subscriptionId">,
): Promise<void> {
  const paidAt = invoice.status_transitions.paid_at;
  if (invoice.id === undefined || paidAt === null) return;
  if (!(await hadFailedRenewal(ctx, invoice.id))) return;
  const { plan, user } = (await readOwnPlan(ctx, subscriptionId)) ?? {};
  if (user === undefined || plan === undefined || !isInForce(plan) || isOwed(plan)) return;
  const amount = formatAmount(invoice.amount_paid);
  await notify(ctx, {
    id: stableId("notification", fromEpochSeconds(paidAt), `plan:paid:${invoice.id}`),
    user_id: user.id,
    type: "subscription",
    title: "Your plan is paid",
    body: `The payment of ${amount} for “${plan.package_name}” that had failed is made, and the plan continues.${await nextPlanPayment(ctx, user.id)}`,
    link: "/payments/update-payments",
  });
}

/** Notifies a creator of a period that is not paid: a card was declined, or its bank asks for a confirmation. */
export async function notifyOfUnpaidPlan(
  ctx: PlanContext,
  { created, id }: Pick<PaymentEvent, "created" | "id">,
  user: User,
): Promise<void> {
  const since = user.subscription?.past_due_since;
  const end = since === undefined ? undefined : graceEnd(since);
  const consequence =
    end === undefined || end <= ctx.now()
      ? "Creating is paused until it is paid."
      : `The plan works until ${longDate(end)}.`;
  await notify(ctx, {
    id: stableId("notification", fromEpochSeconds(created), id),
    user_id: user.id,
    type: "subscription",
    title: "Your plan could not be paid",
    body: `The payment for your plan did not go through. ${consequence} Complete the payment on the page of your plan.`,
    link: "/payments/update-payments",
  });
}

/** Notifies a creator that the plan has ended, which may be long after its cancellation. */
export async function notifyOfPlanEnd(ctx: PlanContext, event: SubscriptionEvent): Promise<void> {
  const { plan, user, subscription } = (await readOwnPlan(ctx, event.object_id)) ?? {};
  if (user === undefined || plan?.status !== "canceled" || !hasBegun(subscription)) return;
  await notify(ctx, {
    id: idOf(event, "ended"),
    user_id: user.id,
    type: "subscription",
    title: "Your plan has ended",
    body: `“${plan.package_name}” is over. What you published stays up, and your buyers keep their access. Take a plan again to create more.`,
    link: "/pricing",
  });
}

const idOf = ({ created, object_id }: SubscriptionEvent, what: string): string =>
  stableId("notification", fromEpochSeconds(created), `plan:${what}:${object_id}`);

/**
 * A plan that counts for its person; undefined for a person whose account is deactivated, who was mailed about the
 * plan.
 */
async function readOwnPlan(ctx: PlanContext, id: string) {
  const subscription = await readSubscription(ctx, id);
  const userId = subscription?.metadata.user_id;
  if (subscription?.metadata.kind !== "subscription" || userId === undefined) return undefined;
  const { data: user } = await ctx.database.users.get({ id: userId }).go({ consistent: true });
  const plan = user?.subscription;
  if (user === null || plan?.id !== id || user.deactivated_at !== undefined) return undefined;
  return { subscription, plan, user };
}

/** False when the first invoice was never paid. */
function hasBegun(subscription: StripeSubscription | undefined): boolean {
  const invoice = expanded(subscription?.latest_invoice);
  return invoice?.billing_reason !== "subscription_create" || invoice.status === "paid";
}
