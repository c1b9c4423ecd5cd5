import type { UserInfo } from "@marquee/contracts/people/user/user.schema";

type Subscription = Pick<
  NonNullable<UserInfo["subscription"]>,
  "status" | "cancel_at_period_end" | "current_period_end"
>;

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
