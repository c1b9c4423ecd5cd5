import type { ChangeEffect } from "@marquee/contracts/money/subscription/subscription.schema";
import { monthsPaidAYear } from "@marquee/contracts/offers";
import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { invalidState, MarqueeError } from "../../platform/errors.ts";
import { endsWithPeriod, type StripeSubscription } from "../../platform/providers/stripe-calls.ts";
import { intervalOf, loadAvailablePlan, loadPlans, type PlanItem } from "../plan/index.ts";
import {
  isRenewalUnpaid,
  itemOf,
  nextPhase,
  planOf,
  readCurrentPlan,
} from "../plan-state/index.ts";

interface Rate {
  type: PlanItem["type"];
  /** Minor units for one period. */
  price: number;
}

/** Minor units a month; a year costs ten months, so that yearly and monthly prices can be compared. */
const monthlyRate = ({ type, price }: Rate): number =>
  type === "yearly" ? price / monthsPaidAYear : price;

/**
 * When a change of plan takes effect: at once for a more expensive plan, or a year instead of a month. Any other change
 * waits for the end of the paid time.
 */
export function effectOf(current: Rate, wanted: Rate): ChangeEffect {
  if (current.type === "monthly" && wanted.type === "yearly") return "now";
  return monthlyRate(wanted) > monthlyRate(current) ? "now" : "period_end";
}

export interface PlanChangeDecision {
  subscription: StripeSubscription;
  wanted: PlanItem;
  effective: ChangeEffect;
  /** In a trial every change takes effect at once and costs nothing. */
  isTrialing: boolean;
}

/** Whether a change starts a new period: between month and year, except in a trial. */
export const startsPeriod = ({ subscription, wanted, isTrialing }: PlanChangeDecision): boolean =>
  !isTrialing && itemOf(subscription).price.recurring?.interval !== intervalOf(wanted);

/**
 * The parameter that makes the provider start a new period, for a change that starts one. In flexible billing mode the
 * provider never does so by itself: the year would end on the next anniversary of the subscription. This mode is the
 * default since 2025-09-30.clover (Stripe, "Compare classic and flexible billing mode").
 */
export const anchorOf = (change: PlanChangeDecision): { billing_cycle_anchor?: { type: "now" } } =>
  startsPeriod(change) ? { billing_cycle_anchor: { type: "now" } } : {};

/**
 * Decides a request for another plan, by the provider's state of the current one.
 * @throws subscription_required, not_found, already_subscribed, invalid_state
 */
export async function decideChange(
  ctx: Context<"stripe">,
  user: User,
  planId: string,
): Promise<PlanChangeDecision> {
  const [wanted, plans, subscription] = await Promise.all([
    loadAvailablePlan(ctx, planId, user.id),
    loadPlans(ctx),
    readCurrentPlan(ctx, user),
  ]);
  const { price } = itemOf(subscription);
  const plan = planOf(plans, price.id, subscription.metadata.package_id);
  if (plan.id === wanted.id) {
    throw new MarqueeError("already_subscribed", `You have the plan ${plan.name} already.`, {
      details: { package_id: plan.id },
    });
  }
  requireChangeable(subscription);
  const isTrialing = subscription.status === "trialing";
  const paid = { type: plan.type, price: price.unit_amount ?? plan.price };
  const effective = isTrialing ? "now" : effectOf(paid, wanted);
  // The invoice of an upgrade would take the renewal's place as the latest one, and nothing would say that it is
  // unpaid.
  if (effective === "now" && isRenewalUnpaid(subscription)) {
    throw invalidState(
      "The renewal of your plan is being charged. Upgrade when it is paid, usually within an hour.",
    );
  }
  return { subscription, wanted, isTrialing, effective };
}

function requireChangeable(subscription: StripeSubscription): void {
  const { status } = subscription;
  if (status !== "trialing" && status !== "active") {
    throw invalidState(
      "Your plan has not been paid. Use another card first, then change the plan.",
      { details: { status } },
    );
  }
  if (endsWithPeriod(subscription)) {
    throw invalidState("Your plan ends with its period. Keep the plan first, then change it.");
  }
  if (nextPhase(subscription) !== undefined) {
    throw invalidState(
      "Your plan changes at the end of its period already. Keep the plan first, then choose another.",
    );
  }
}
