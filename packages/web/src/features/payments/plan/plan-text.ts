import type { Plan } from "@marquee/contracts/money/payment/payment.schema";
import { isOwed } from "@marquee/contracts/money/subscription/is-in-force";
import type { SubscriptionState } from "@marquee/contracts/money/subscription/subscription.schema";
import { monthsPaidAYear } from "@marquee/contracts/offers";
import { pendingName } from "@/components/pending-plan.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatDate } from "@/lib/time.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";

export const periodOf = (plan: Pick<Plan, "type">): "month" | "year" =>
  plan.type === "yearly" ? "year" : "month";

/** "$49.00 a month". */
export const priceOf = (plan: Plan): string =>
  `${formatMoney(plan.price, plan.currency)} a ${periodOf(plan)}`;

/** The title of a change. Of one plan, only the period of the payment changes. */
export const changeTitle = (currentName: string | undefined, wanted: Plan): string =>
  currentName === wanted.name
    ? `Pay for the ${wanted.name} plan by the ${periodOf(wanted)}`
    : `Change to the ${wanted.name} plan`;

/** The contents of a plan, each in a few words. */
export const factsOf = (plan: Plan): readonly string[] => [
  `${formatWholeCount(plan.minutes_per_month, "upload minute")} a month`,
  formatWholeCount(plan.channel_limit, "channel"),
  // The number and its sign stay on one line.
  `${plan.platform_fee_percent}\u00a0% platform fee`,
  ...(plan.live ? ["Live streams"] : []),
];

/** The next charge, which a coupon and the account's credit may still reduce: "$49.00 a month". */
function nextCharge({ next_discount, next_credit }: SubscriptionState, plan: Plan): string {
  const reasons = [
    ...(next_discount > 0 ? ["your coupon"] : []),
    ...(next_credit > 0 ? ["your credit"] : []),
  ];
  if (reasons.length === 0) return priceOf(plan);
  const charge = formatMoney(plan.price - next_discount - next_credit, plan.currency);
  return `${charge} with ${reasons.join(" and ")}, instead of ${priceOf(plan)}`;
}

/** The plan's next automatic change, in a sentence. */
export function whatFollows(state: SubscriptionState, plan: Plan): string {
  const end = state.current_period_end ?? state.trial_end;
  if (end === null) return "";
  const date = formatDate(end, "long");
  if (state.cancel_at_period_end) return `Ends on ${date}. Nothing more is charged.`;
  if (state.pending_change !== null) {
    return `Changes to ${pendingName(state.pending_change, plan)} on ${formatDate(state.pending_change.effective_at, "long")}.`;
  }
  const next = nextCharge(state, plan);
  if (state.status === "trialing") return `Free until ${date}, then ${next}.`;
  if (isOwed(state)) return `${priceOf(plan)}.`;
  return `Renews on ${date} ${next === priceOf(plan) ? "at" : "for"} ${next}.`;
}

const monthlyRate = ({ type, price }: Plan): number =>
  type === "yearly" ? price / monthsPaidAYear : price;

/** The name of a change, by the monthly price of each plan; the server decides when it takes effect. */
export function changeVerb(current: Plan, wanted: Plan): string {
  if (current.name === wanted.name && current.type !== wanted.type) {
    return wanted.type === "yearly" ? "Pay by the year" : "Pay by the month";
  }
  return monthlyRate(wanted) > monthlyRate(current) ? "Upgrade" : "Downgrade";
}
