import { isOwed } from "@marquee/contracts/money/subscription/is-in-force";
import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import {
  isPaymentEventType,
  type PaymentEvent,
  type PaymentEventType,
} from "../../platform/providers/payment-event.ts";
import {
  idOfReference,
  unlessAccountGone,
  unlessMissing,
} from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { findInvoiceOfPayment, findSessionId, paidIntentOf } from "../payment/index.ts";
import { reconcileAccount } from "../payout/index.ts";
import { openCurrentInvoice, reconcilePlanSubscription } from "../plan-state/index.ts";
import { recordInvoice, recordPayout } from "../statistics/index.ts";
import { notifyOfDispute } from "./notify-of-dispute.ts";
import {
  notifyOfCancellation,
  notifyOfPaidPlan,
  notifyOfPlanEnd,
  notifyOfTrialEnd,
  notifyOfUnpaidPlan,
  notifyOfUpgrade,
} from "./notify-of-plan.ts";
import { notifyOfNewPlanRefunds } from "./notify-of-refund.ts";
import { reconcileCheckout } from "./reconcile-checkout.ts";
import { reconcileMembershipBySubscription } from "./reconcile-membership-by-subscription.ts";
import { refundLatePayment } from "./refund-late-payment.ts";
import { reportFailedRefund } from "./report-failed-refund.ts";
import { subscriptionInvoiceOf } from "./subscription-invoice.ts";
import { voidOpenInvoices } from "./void-open-invoices.ts";

type EventContext = Context<"stripe" | "queues">;
type Handler = (ctx: EventContext, event: PaymentEvent) => Promise<unknown>;

const handleSession: Handler = (ctx, { object_id }) =>
  reconcileCheckout(ctx, { session_id: object_id });

const handleSubscription: Handler = (ctx, { object_id }) => reconcileSubscription(ctx, object_id);

/** The handler of each event: exactly the types that are queued. */
const handlers = {
  "checkout.session.completed": handleSession,
  "checkout.session.async_payment_succeeded": handleSession,
  "checkout.session.async_payment_failed": handleSession,
  "checkout.session.expired": handleSession,
  "customer.subscription.created": handleSubscription,
  "customer.subscription.updated": notifyingBy(notifyOfCancellation),
  "customer.subscription.deleted": handleSubscriptionEnd,
  "customer.subscription.paused": handleSubscription,
  "customer.subscription.resumed": handleSubscription,
  "customer.subscription.trial_will_end": notifyingBy(notifyOfTrialEnd),
  "subscription_schedule.updated": handleSchedule,
  "subscription_schedule.released": handleSchedule,
  "subscription_schedule.canceled": handleSchedule,
  "invoice.finalized": handleFinalizedInvoice,
  "invoice.paid": handleInvoice,
  "invoice.payment_failed": handleInvoice,
  "account.updated": (ctx, { object_id }) => reconcileAccount(ctx, { accountId: object_id }),
  "charge.refunded": handleCharge,
  "refund.updated": (ctx, event) => reportFailedRefund(ctx, event, "canceled"),
  "refund.failed": (ctx, event) => reportFailedRefund(ctx, event, "failed"),
  "charge.dispute.created": handleDispute,
  "charge.dispute.updated": handleDispute,
  "charge.dispute.closed": handleDispute,
  "payout.paid": handlePayout,
  "payout.failed": handlePayout,
} satisfies Record<PaymentEventType, Handler>;

/** The events that count on a creator's own account. Sales are made on the platform. */
const onAccounts: ReadonlySet<string> = new Set<PaymentEventType>([
  "account.updated",
  "payout.paid",
  "payout.failed",
]);

/**
 * Applies an event of the payment provider. The event only names an object: it is read from the provider, and
 * everything that depends on it is reconciled. So late, repeated and reordered events have the same result. An object
 * that the provider does not know here changes nothing. An endpoint of connected accounts also receives test mode
 * events, and stages may share an account (Stripe, "Connect webhooks").
 */
export async function applyPaymentEvent(ctx: EventContext, event: PaymentEvent): Promise<void> {
  if (!isPaymentEventType(event.type)) return;
  if (event.account !== undefined && !onAccounts.has(event.type)) return;
  await handlers[event.type](ctx, event);
}

/** The copy is updated first, because the notification is of its end, its price or its discount. */
function notifyingBy(
  notifyOwner: (ctx: EventContext, event: PaymentEvent) => Promise<void>,
): Handler {
  return async (ctx, event) => {
    if (await reconcileSubscription(ctx, event.object_id)) await notifyOwner(ctx, event);
  };
}

async function handleSubscriptionEnd(ctx: EventContext, event: PaymentEvent): Promise<void> {
  const { object_id } = event;
  if (!(await reconcileSubscription(ctx, object_id))) return;
  await voidOpenInvoices(ctx, object_id);
  await notifyOfPlanEnd(ctx, event);
}

async function handleSchedule(ctx: EventContext, { object_id }: PaymentEvent): Promise<void> {
  const stripe = await ctx.providers.stripe();
  const schedule = await unlessMissing(stripe.subscriptionSchedules.retrieve(object_id));
  const directed = idOfReference(schedule?.subscription) ?? schedule?.released_subscription;
  if (typeof directed === "string") await reconcileSubscription(ctx, directed);
}

async function handleDispute(ctx: EventContext, event: PaymentEvent): Promise<void> {
  const stripe = await ctx.providers.stripe();
  const dispute = await unlessMissing(stripe.disputes.retrieve(event.object_id));
  if (dispute === undefined) return;
  await reconcilePayment(ctx, idOfReference(dispute.payment_intent));
  await notifyOfDispute(ctx, event, dispute);
}

async function handleCharge(ctx: EventContext, { object_id }: PaymentEvent): Promise<void> {
  const stripe = await ctx.providers.stripe();
  const charge = await unlessMissing(stripe.charges.retrieve(object_id));
  await reconcilePayment(ctx, idOfReference(charge?.payment_intent));
}

/** Reconciles what a payment paid: a checkout, or a month of a subscription. Any other payment is not ours. */
async function reconcilePayment(ctx: EventContext, intentId: string | undefined): Promise<void> {
  if (intentId === undefined) return;
  const stripe = await ctx.providers.stripe();
  const session_id = await findSessionId(stripe, { payment_intent: intentId });
  if (session_id !== undefined) {
    await reconcileCheckout(ctx, { session_id });
    return;
  }
  const billed = subscriptionInvoiceOf(await findInvoiceOfPayment(stripe, intentId));
  if (billed === undefined) return;
  await refundLatePayment(ctx, { ...billed, intentId });
  await reconcileSubscription(ctx, billed.subscriptionId);
  await notifyOfNewPlanRefunds(ctx, { invoice: billed.invoice, intentId });
  await recordInvoice(ctx, { invoice: billed.invoice, intentId });
}

/**
 * Reconciles what depends on a subscription: a creator's plan, or a membership of a channel.
 * @returns false for any other subscription
 */
async function reconcileSubscription(ctx: EventContext, subscriptionId: string): Promise<boolean> {
  const stripe = await ctx.providers.stripe();
  const subscription = await unlessMissing(stripe.subscriptions.retrieve(subscriptionId));
  const kind = subscription?.metadata.kind;
  if (kind === "subscription") await reconcilePlanSubscription(ctx, { subscriptionId });
  else if (kind === "membership") await reconcileMembershipBySubscription(ctx, { subscriptionId });
  else return false;
  return true;
}

/**
 * Copies a plan whose renewal is being asked from a bank: no other event says so, and the period is no longer lost by a
 * cancellation. An invoice that a card has paid has an event of its own.
 */
async function handleFinalizedInvoice(
  ctx: EventContext,
  { object_id }: PaymentEvent,
): Promise<void> {
  const stripe = await ctx.providers.stripe();
  const billed = subscriptionInvoiceOf(await unlessMissing(stripe.invoices.retrieve(object_id)));
  if (billed?.kind !== "subscription" || billed.invoice.status !== "open") return;
  await reconcilePlanSubscription(ctx, { subscriptionId: billed.subscriptionId });
}

async function handleInvoice(ctx: EventContext, event: PaymentEvent): Promise<void> {
  const stripe = await ctx.providers.stripe();
  const found = await unlessMissing(
    stripe.invoices.retrieve(event.object_id, { expand: ["payments"] }),
  );
  const billed = subscriptionInvoiceOf(found);
  if (billed === undefined) return;
  const { invoice, subscriptionId, kind } = billed;
  const intentId = paidIntentOf(invoice);
  await refundLatePayment(ctx, { ...billed, intentId });
  if (kind === "membership") {
    await reconcileMembershipBySubscription(ctx, { subscriptionId });
    await recordInvoice(ctx, { invoice, intentId });
    return;
  }
  const user = await reconcilePlanSubscription(ctx, { subscriptionId });
  await recordInvoice(ctx, { invoice, intentId });
  if (user?.subscription?.id !== subscriptionId) return;
  if (invoice.status === "paid") {
    await openCurrentInvoice(ctx, subscriptionId);
    await notifyOfUpgrade(ctx, billed);
    if (event.type === "invoice.paid") await notifyOfPaidPlan(ctx, billed);
  }
  if (invoice.status !== "open") return;
  // A failed first payment or upgrade does not make a plan unpaid.
  if (event.type !== "invoice.payment_failed" || !isOwed(user.subscription)) return;
  if (user.deactivated_at !== undefined) {
    // A deactivated account can neither pay nor cancel. The event of the end copies it and voids the invoice.
    await unlessMissing(stripe.subscriptions.cancel(subscriptionId));
    return;
  }
  await notifyOfUnpaidPlan(ctx, event, user);
}

/**
 * Counts a payout that arrived or was returned, and notifies the creator of a returned one. A payout that is returned
 * days after its arrival has two events: the one of its arrival may be handled last, and notifies nobody.
 */
async function handlePayout(ctx: EventContext, event: PaymentEvent): Promise<void> {
  const { account: accountId } = event;
  if (accountId === undefined) return;
  const stripe = await ctx.providers.stripe();
  const payout = await unlessAccountGone(
    stripe.payouts.retrieve(event.object_id, {}, { stripeAccount: accountId }),
  );
  if (payout?.status !== "failed" && payout?.status !== "paid") return;
  const user = await reconcileAccount(ctx, { accountId });
  if (user === undefined) return;
  await recordPayout(ctx, payout);
  if (payout.status !== "failed" || event.type !== "payout.failed") return;
  await notify(ctx, {
    // Of the event's time: a payout is returned days after it was made, and the list is sorted by the ids.
    id: stableId("notification", fromEpochSeconds(event.created), `failed:${payout.id}`),
    user_id: user.id,
    type: "payout_account",
    title: "A payout did not arrive",
    body: "Your bank did not accept a payout. Check the bank account in your payout dashboard.",
    link: `/payouts/${user.id}`,
  });
  await ctx.metrics.count("PayoutsFailed");
}
