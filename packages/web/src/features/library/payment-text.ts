import type { Membership } from "@marquee/contracts/money/membership/membership.schema";
import type { Receipt } from "@marquee/contracts/money/payment/payment.schema";
import { formatDate } from "@/lib/time.ts";

/** The instant so many months later, on the same day, or the last day of a shorter month (Stripe, "Billing cycle"). */
function monthsAfter(start: Date, months: number, day = start.getUTCDate()): Date {
  const later = new Date(start);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0));
  later.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return later;
}

const dayMilliseconds = 86_400_000;
/** A membership is recorded when its bank has paid, some days after it was charged. */
const bankDays = 7;

type Months = Pick<Membership, "channel_id" | "since" | "current_period_end">;

/**
 * The month that a payment of a membership is for: the newest one that had begun. Undefined for a payment from before
 * the membership.
 */
function paidMonth(
  { created_at }: Pick<Receipt, "created_at">,
  { since, current_period_end }: Months,
): { from: Date; to: Date } | undefined {
  const joined = new Date(since);
  const end = new Date(current_period_end);
  // A short month hides the day on which the others begin.
  const isLastDay = new Date(end.getTime() + dayMilliseconds).getUTCDate() === 1;
  const day = isLastDay ? Math.max(end.getUTCDate(), joined.getUTCDate()) : end.getUTCDate();
  // A renewal is charged a moment before or after its month begins.
  const paidAt = Date.parse(created_at) + dayMilliseconds;
  if (paidAt < joined.getTime() - bankDays * dayMilliseconds) return undefined;
  let months = 0;
  while (monthsAfter(end, months - 1, day).getTime() > paidAt) months -= 1;
  return { from: monthsAfter(end, months - 1, day), to: monthsAfter(end, months, day) };
}

/** What a receipt is for, in words; with the month where it is one of these memberships. */
export function paidFor(
  receipt: Pick<Receipt, "kind" | "item_id" | "title" | "created_at">,
  memberships: readonly Months[],
): string {
  const { kind, item_id, title } = receipt;
  if (kind === "video") return `Video “${title}”`;
  const membership = memberships.find(({ channel_id }) => channel_id === item_id);
  const month = membership && paidMonth(receipt, membership);
  if (month === undefined) return `Channel “${title}”`;
  const day = (time: Date) => formatDate(time.toISOString(), "long");
  return `Membership of “${title}”, ${day(month.from)} to ${day(month.to)}`;
}
