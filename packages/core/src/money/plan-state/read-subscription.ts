import { isOwed } from "@marquee/contracts/money/subscription/is-in-force";
import type { Context } from "../../platform/context.ts";
import {
  expanded,
  idOfReference,
  type StripeSchedule,
  type StripeSubscription,
  unlessMissing,
} from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { hasPrice, type PlanItem } from "../plan/index.ts";

/** A subscription as the provider has it now, with its schedule, its last invoice and its customer. */
export async function readSubscription(
  ctx: Context<"stripe">,
  subscriptionId: string,
): Promise<StripeSubscription | undefined> {
  const stripe = await ctx.providers.stripe();
  return unlessMissing(
    stripe.subscriptions.retrieve(subscriptionId, {
      expand: ["schedule", "latest_invoice", "discounts.source.coupon", "customer"],
    }),
  );
}

/**
 * What coupons take off the price of the next period, in minor units: one after the other, as the provider does. The
 * provider removes a coupon that was for one charge. It ends one that is for some months (Stripe, "Coupons and
 * promotion codes"). The credit of the account pays the rest, as far as it goes: a negative balance (Stripe, "The
 * Customer object", `balance`).
 */
export function nextReductionsOf(subscription: StripeSubscription): {
  next_discount?: number;
  next_credit?: number;
} {
  const { price, current_period_end } = itemOf(subscription);
  const customer = expanded(subscription.customer);
  const full = price.unit_amount ?? 0;
  const discounted = subscription.discounts.reduce((amount, discount) => {
    if (typeof discount === "string") return amount;
    const { coupon } = discount.source;
    if (coupon === null || typeof coupon === "string") return amount;
    if (discount.end !== null && discount.end <= current_period_end) return amount;
    const off =
      coupon.percent_off === null
        ? (coupon.amount_off ?? 0)
        : Math.round((amount * coupon.percent_off) / 100);
    return Math.max(0, amount - off);
  }, full);
  const discount = full - discounted;
  const balance = customer === undefined || customer.deleted ? 0 : customer.balance;
  const credit = Math.min(-balance, discounted);
  return {
    ...(discount > 0 && { next_discount: discount }),
    ...(credit > 0 && { next_credit: credit }),
  };
}

/** The one item of a plan's subscription. It has the period's dates (Stripe API 2025-03-31, mixed intervals). */
export function itemOf(
  subscription: StripeSubscription,
): StripeSubscription["items"]["data"][number] {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error("A subscription has an item");
  return item;
}

/**
 * True in the hour between a period's first moment and its charge. Its invoice is a draft then, and the subscription is
 * active in spite of that (Stripe, "How subscription invoices work").
 */
export function isRenewalUnpaid({ status, latest_invoice }: StripeSubscription): boolean {
  const invoice = expanded(latest_invoice);
  if (status !== "active" || invoice?.billing_reason !== "subscription_cycle") return false;
  return invoice.status === "draft" || invoice.status === "open";
}

/**
 * True while the current period is not paid, and no bank is being asked to pay it. A payment has failed, or the invoice
 * is a draft.
 */
export function isPeriodOwed(subscription: StripeSubscription): boolean {
  if (isOwed(subscription)) return true;
  return isRenewalUnpaid(subscription) && expanded(subscription.latest_invoice)?.status === "draft";
}

/**
 * True for a subscription whose first invoice was not paid: with a bank debit the provider calls it active while the
 * bank is asked. It is past due when the bank did not pay. It has given no rights yet.
 */
export function isFirstPaymentOpen({
  latest_invoice,
}: Pick<StripeSubscription, "latest_invoice">): boolean {
  const invoice = expanded(latest_invoice);
  return invoice?.billing_reason === "subscription_create" && invoice.status === "open";
}

/** The schedule that controls a subscription; a released one does not count. */
export function scheduleOf(subscription: StripeSubscription): StripeSchedule | undefined {
  const schedule = expanded(subscription.schedule);
  return schedule?.status === "active" ? schedule : undefined;
}

/** The plan with which a schedule replaces the current one at the end of its phase. */
export function nextPhase(
  subscription: StripeSubscription,
): { priceId: string; planId: string | undefined; at: Date } | undefined {
  const schedule = scheduleOf(subscription);
  const end = schedule?.current_phase?.end_date;
  if (schedule === undefined || end === undefined) return undefined;
  const phase = schedule.phases.find((one) => one.start_date >= end);
  const priceId = idOfReference(phase?.items[0]?.price);
  if (phase === undefined || priceId === undefined) return undefined;
  return { priceId, planId: phase.metadata?.package_id, at: fromEpochSeconds(phase.start_date) };
}

/** As `planOf`, but undefined when no plan has the price or the id. */
export const findPlan = (
  plans: readonly PlanItem[],
  priceId: string,
  planId: string | undefined,
): PlanItem | undefined =>
  plans.find((item) => hasPrice(item, priceId)) ?? plans.find(({ id }) => id === planId);

/**
 * The plan of a price, earlier prices included. The price counts more than our metadata on the subscription, because
 * only the price is charged.
 */
export function planOf(
  plans: readonly PlanItem[],
  priceId: string,
  planId: string | undefined,
): PlanItem {
  const plan = findPlan(plans, priceId, planId);
  if (plan === undefined) throw new Error(`No plan has the price ${priceId}`);
  return plan;
}
