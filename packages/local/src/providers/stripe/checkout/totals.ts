import { amountOff, divideDiscount } from "../billing/discounts.ts";
import type { CheckoutSession } from "../core/objects.ts";
import type { SessionPlan } from "../core/private-state.ts";
import type { Simulator } from "../core/simulator.ts";

export interface Totals {
  subtotal: number;
  discount: number;
  /** The amount due now. Nothing is due at the start of a trial. */
  total: number;
  /** The discount of the first charge after a trial; 0 without a trial. */
  discountAfterTrial: number;
}

/** Whether the session starts with a trial, which makes recurring prices free at first. */
export function hasTrial(plan: SessionPlan): boolean {
  return plan.subscription.trialPeriodDays !== null;
}

/** The Unix second at which a session's trial ends; null without one. */
export function trialEndOf(plan: SessionPlan, now: number): number | null {
  const { trialPeriodDays } = plan.subscription;
  return trialPeriodDays === null ? null : now + trialPeriodDays * 86_400;
}

/** Whether the page asks for a card at all. */
export function collectsCard(session: CheckoutSession, totals: Totals): boolean {
  if (session.mode === "payment") return totals.total > 0;
  return session.payment_method_collection === "always" || totals.total > 0;
}

/** Computes the sums of a session and writes them on its lines. */
export function totalsOf(simulator: Simulator, plan: SessionPlan): Totals {
  const trial = hasTrial(plan);
  const prices = plan.lineItems.map((line) => (line.price.unit_amount ?? 0) * (line.quantity ?? 1));
  const amounts = plan.lineItems.map((line, index) =>
    trial && line.price.recurring !== null ? 0 : (prices[index] ?? 0),
  );
  const subtotal = sumOf(amounts);
  const discount = discountOf(simulator, plan, subtotal);
  const parts = divideDiscount(discount, amounts);
  plan.lineItems.forEach((line, index) => {
    line.amount_subtotal = amounts[index] ?? 0;
    line.amount_discount = parts[index] ?? 0;
    line.amount_total = line.amount_subtotal - line.amount_discount;
  });
  const discountAfterTrial = trial ? discountOf(simulator, plan, sumOf(prices)) : 0;
  return { subtotal, discount, total: subtotal - discount, discountAfterTrial };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** What the coupons of a session take off an amount, one after the other. */
function discountOf(simulator: Simulator, plan: SessionPlan, amount: number): number {
  const left = plan.discounts.reduce((rest, requested) => {
    const coupon = simulator.store.find("coupon", requested.coupon);
    return coupon === undefined ? rest : rest - amountOff(coupon, rest);
  }, amount);
  return amount - left;
}

/** Sets the current amounts and discounts on the session. */
export function writeTotals(
  simulator: Simulator,
  session: CheckoutSession,
  plan: SessionPlan,
): Totals {
  const totals = totalsOf(simulator, plan);
  if (session.mode !== "setup") {
    session.amount_subtotal = totals.subtotal;
    session.amount_total = totals.total;
    session.total_details = { amount_discount: totals.discount };
    session.discounts = plan.discounts.map((one) => ({
      coupon: one.promotionCode === null ? one.coupon : null,
      promotion_code: one.promotionCode,
    }));
  }
  return totals;
}
