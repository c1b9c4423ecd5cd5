import type { Context } from "../../platform/context.ts";
import * as rules from "./balance.ts";
import { type BalanceItem, changeBalance } from "./change-balance.ts";

interface PlanPeriod {
  user_id: string;
  minutes: number;
  period_start: string;
  period_end: string;
  /** Since when this subscription is paid: an earlier period belongs to another one, or is a trial. */
  paid_since: string;
}

/**
 * Minutes used in a period that the same subscription cuts short: its unused time is credited, so these are not free.
 */
function carriedOver(balance: BalanceItem, next: PlanPeriod): number {
  const { period_start: start, period_end: end } = balance;
  if (start === undefined || end === undefined) return 0;
  if (start < next.paid_since || next.period_start >= end) return 0;
  const time = Date.parse(next.period_start) - Date.parse(start);
  const share = time / (Date.parse(end) - Date.parse(start));
  return rules.usedBeyond(balance, balance.plan_minutes ?? balance.plan_total, share);
}

/**
 * Opens a plan period with its minutes. A period that has already begun only changes the plan's size, so that an upgrade
 * within it raises the total at once. An older period changes nothing.
 */
export async function startPeriod(ctx: Context, input: PlanPeriod): Promise<void> {
  const { user_id, period_start: cause } = input;
  await changeBalance(ctx, { user_id, type: "period", cause }, (balance) => {
    if (balance.period_start !== undefined && input.period_start < balance.period_start) {
      return "unchanged";
    }
    const entryOf = (planMinutes: number) => ({ state: "granted" as const, minutes: planMinutes });
    const dates = {
      period_start: input.period_start,
      period_end: input.period_end,
      plan_minutes: input.minutes,
    };
    if (balance.period_start !== input.period_start) {
      const used = carriedOver(balance, input);
      const started = { ...rules.startPeriod(balance, input.minutes, used), ...dates };
      return { balance: started, entry: entryOf(started.plan_total) };
    }
    const resized = { ...rules.resizePlan(balance, input.minutes), ...dates };
    const isSame =
      balance.plan_total === resized.plan_total &&
      balance.plan_minutes === input.minutes &&
      balance.period_end === input.period_end;
    if (isSame) return "unchanged";
    return { balance: resized, entry: entryOf(resized.plan_total) };
  });
}
