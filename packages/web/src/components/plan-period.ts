import type { SubscriptionStatus, UserInfo } from "@marquee/contracts/people/user/user.schema";

type Subscription = Pick<
  NonNullable<UserInfo["subscription"]>,
  "status" | "cancel_at_period_end" | "current_period_end"
>;

/** Statuses in which the plan is in force. */
const living: ReadonlySet<SubscriptionStatus> = new Set([
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
]);
export const isLiving = ({ status }: Pick<Subscription, "status">): boolean => living.has(status);

/**
 * The next date of a plan, and what happens then; undefined for a plan that is unpaid, has not begun or has ended. In a
 * trial the period is the trial.
 */
export function planPeriod({
  status,
  cancel_at_period_end,
  current_period_end: date,
}: Subscription): { label: "Ends" | "Free until" | "Renews"; date: string } | undefined {
  if (date === null || (status !== "trialing" && status !== "active")) return undefined;
  if (cancel_at_period_end) return { label: "Ends", date };
  return { label: status === "trialing" ? "Free until" : "Renews", date };
}
