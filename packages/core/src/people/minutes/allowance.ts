import type { Context } from "../../platform/context.ts";
import type { User } from "../user/index.ts";
import { startPeriod } from "./start-period.ts";

export interface AllowancePeriod {
  start: Date;
  end: Date;
}

/** The same day some months later, in UTC; the last day of the month when it has no such day. */
function monthsAfter(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(
    Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0),
  ).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
}

/**
 * The month of a paid period that contains `now`. Minutes are granted by the month, on yearly plans too. A year's
 * period has twelve allowances, each from the day of the month on which it began.
 */
export function allowancePeriod(paid: AllowancePeriod, now: Date): AllowancePeriod {
  let month = 0;
  while (
    monthsAfter(paid.start, month + 1) <= now &&
    monthsAfter(paid.start, month + 1) < paid.end
  ) {
    month += 1;
  }
  const start = monthsAfter(paid.start, month);
  const end = monthsAfter(paid.start, month + 1);
  return { start, end: new Date(Math.min(end.getTime(), paid.end.getTime())) };
}

/**
 * Grants the current month's minutes of a subscription in its trial or paid; does nothing when they are granted
 * already. A past-due subscription, or one whose renewal is not charged yet, keeps what is left: new minutes are
 * granted with the payment.
 */
export async function ensureAllowance(ctx: Context, user: User): Promise<void> {
  const subscription = user.subscription;
  if (subscription?.status !== "trialing" && subscription?.status !== "active") return;
  const { current_period_start, current_period_end, renewal_unpaid } = subscription;
  if (renewal_unpaid === true) return;
  if (current_period_start === undefined || current_period_end === undefined) return;
  const period = allowancePeriod(
    { start: new Date(current_period_start), end: new Date(current_period_end) },
    ctx.now(),
  );
  await startPeriod(ctx, {
    user_id: user.id,
    minutes: subscription.minutes_per_month,
    period_start: period.start.toISOString(),
    period_end: period.end.toISOString(),
    paid_since: subscription.trial_end ?? subscription.created_at,
  });
}
