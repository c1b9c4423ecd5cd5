import type { Minutes } from "@marquee/contracts/content/upload/upload.calls";
import type { Checkout } from "@marquee/contracts/money/payment/payment.schema";
import { minutePacks } from "@marquee/contracts/offers";
import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import { planPeriod } from "@/components/plan-period.ts";
import { formatDate } from "@/lib/time.ts";

/** The day on which the plan grants new minutes; undefined when it ends before, or waits for a payment. */
function nextMinutes(
  { period_end }: Minutes,
  subscription: UserInfo["subscription"],
  now: number,
): string | undefined {
  if (period_end === null || Date.parse(period_end) <= now) return undefined;
  const plan = subscription && planPeriod(subscription);
  if (!plan || (plan.label === "Ends" && Date.parse(plan.date) <= Date.parse(period_end))) {
    return undefined;
  }
  return formatDate(period_end, "long");
}

/** "1,200 used, 60 reserved for running uploads. New ones on 3 May 2026." */
export function minutesText(
  minutes: Minutes,
  subscription: UserInfo["subscription"],
  now: number,
): string {
  const { used, reserved } = minutes;
  const held =
    reserved > 0 ? `, ${reserved.toLocaleString("en")} reserved for running uploads` : "";
  const next = nextMinutes(minutes, subscription, now);
  return `${used.toLocaleString("en")} used${held}.${next === undefined ? "" : ` New ones on ${next}.`}`;
}

/** "60 minutes are added when your bank has paid."; empty without a pack that waits for a bank. */
export function waitingMinutesText(checkouts: readonly Checkout[]): string {
  const minutes = checkouts
    .filter(({ kind }) => kind === "minutes")
    .map(({ item_id }) => minutePacks.find(({ id }) => id === item_id)?.minutes ?? 0)
    .reduce<number>((sum, one) => sum + one, 0);
  return minutes === 0
    ? ""
    : `${minutes.toLocaleString("en")} minutes are added when your bank has paid. Banks answer within four business days.`;
}
