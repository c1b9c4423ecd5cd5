import type {
  PayoutBalance,
  PayoutItem,
  PayoutLine,
  PayoutVisit,
} from "@marquee/contracts/money/payout/payout.schema";
import type { UserInfo } from "@marquee/contracts/people/user/user.schema";
import type { BadgeTone } from "@/components/ui/badge.tsx";
import { formatMoney } from "@/lib/money.ts";
import { formatDate } from "@/lib/time.ts";

export const payoutStatuses: Record<PayoutItem["status"], { label: string; tone: BadgeTone }> = {
  pending: { label: "Planned", tone: "neutral" },
  in_transit: { label: "On its way", tone: "accent" },
  paid: { label: "Paid", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  canceled: { label: "Cancelled", tone: "neutral" },
};

/** The label of a payout's sum, by its status. */
export const sumLabels: Record<PayoutItem["status"], string> = {
  pending: "Sum, planned",
  in_transit: "Sum, on its way",
  paid: "Sum, as paid out",
  failed: "Sum, not paid out",
  canceled: "Sum, not paid out",
};

export const lineTypes: Record<PayoutLine["type"], string> = {
  sale: "Sale",
  refund: "Refund",
  fee_refund: "Returned fee",
  payout: "Payout to your bank",
  returned_payout: "Payout that came back",
  adjustment: "Adjustment",
  other: "Other",
};

/**
 * The day on which money arrives or becomes available. The provider plans it in UTC and answers its midnight. In a zone
 * west of it, that is the day before (Stripe, "Customized start of day").
 */
export const moneyDay = (instant: string): string => formatDate(instant, "long", "UTC");

/** The provider's day has ended, and it has not reported the arrival. */
const isLate = ({ arrival_date }: PayoutItem, now: Date): boolean =>
  arrival_date.slice(0, 10) < now.toISOString().slice(0, 10);

/** When a payout reached the bank, or is expected to. */
export function arrival(payout: PayoutItem, now: Date): string {
  const { status, arrival_date } = payout;
  const date = moneyDay(arrival_date);
  if (status === "paid") return `Arrived on ${date}`;
  if (status === "failed") return `Was due on ${date}`;
  if (status === "canceled") return "Was not sent";
  return isLate(payout, now) ? `Was expected on ${date}, and is late` : `Arrives on ${date}`;
}

const isOnItsWay = ({ status }: PayoutItem): boolean =>
  status === "pending" || status === "in_transit";

/** The day on which the next money arrives, and how much; undefined when no arrival is expected. */
function firstArrival(newest: readonly PayoutItem[], now: Date) {
  const onTheirWay = newest.filter((one) => isOnItsWay(one) && !isLate(one, now));
  const [first] = onTheirWay.toSorted(
    (one, other) => Date.parse(one.arrival_date) - Date.parse(other.arrival_date),
  );
  if (first === undefined) return undefined;
  const day = moneyDay(first.arrival_date);
  const amount = onTheirWay
    .filter((one) => one.currency === first.currency && moneyDay(one.arrival_date) === day)
    .reduce((sum, one) => sum + one.amount, 0);
  return { at: first.arrival_date, day, amount, money: formatMoney(amount, first.currency) };
}

/** What becomes of the available money. */
export function availableText({
  available,
  pending,
}: Pick<PayoutBalance, "available" | "pending">): string {
  if (available < 0) {
    return available + pending < 0
      ? "Refunds were more than sales: the next sales make up for it."
      : "Refunds were taken from it: the sales on hold make up for it.";
  }
  return available === 0 ? "Nothing is available now." : "Goes with the next payout.";
}

/**
 * When the money on its way arrives.
 * @param newest the newest payouts; empty until they are loaded
 */
export function transitText(
  { in_transit }: Pick<PayoutBalance, "in_transit">,
  newest: readonly PayoutItem[],
  now: Date,
): string {
  const first = firstArrival(newest, now);
  if (first !== undefined) {
    return first.amount < in_transit
      ? `${first.money} of it arrives on ${first.day}.`
      : `Arrives on ${first.day}.`;
  }
  const late = newest.find((one) => isOnItsWay(one) && isLate(one, now));
  if (late !== undefined) return `${arrival(late, now)}. Some banks take longer.`;
  return in_transit > 0 ? "The history has its date." : "Nothing is on its way.";
}

interface DatedEvent {
  at: string;
  day: string;
  /** The event of that day, as the end of a sentence. */
  event: string;
}

function moneyDate(
  newest: readonly PayoutItem[],
  balance: PayoutBalance | null,
  now: Date,
): DatedEvent[] {
  const first = firstArrival(newest, now);
  if (first !== undefined) {
    return [{ at: first.at, day: first.day, event: `when ${first.money} arrives at your bank` }];
  }
  const soonest = balance?.settling[0];
  if (balance === null || soonest === undefined) return [];
  const amount = formatMoney(soonest.amount, balance.currency);
  const at = soonest.available_on;
  return [{ at, day: moneyDay(at), event: `when ${amount} becomes available` }];
}

/**
 * The next date: the provider's deadline or the date of the money, whichever is sooner. The date of the money is that
 * of the first payout to arrive. Without one, it is the first day on which a part becomes available.
 */
export function nextDate(
  { status, deadline }: Pick<UserInfo["payout_account"], "status" | "deadline">,
  newest: readonly PayoutItem[],
  balance: PayoutBalance | null,
  now: Date,
): string {
  const dates = [
    ...(deadline === null
      ? []
      : [
          {
            at: deadline,
            day: formatDate(deadline, "long"),
            event: "by when the payment provider needs what it asks for",
          },
        ]),
    ...(status === "enabled" ? moneyDate(newest, balance, now) : []),
  ];
  const next = dates.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))[0];
  if (next !== undefined) return `Next date: ${next.day}, ${next.event}.`;
  if (status !== "enabled") return "Next date: none, until payouts run.";
  return balance !== null && balance.available > 0
    ? "Next date: not known yet, as the payment provider plans the next payout."
    : "Next date: none, as no money is on hold.";
}

/** The changes since the last visit, in one sentence. */
export function changesSince(
  last: PayoutVisit,
  now: Omit<PayoutVisit, "at">,
  currency: string,
): string {
  const since = `your last visit on ${formatDate(last.at, "full")}`;
  const changed = (label: string, before: number, after: number) =>
    before === after
      ? []
      : [`${label} went from ${formatMoney(before, currency)} to ${formatMoney(after, currency)}`];
  const changes = [
    ...(last.state === now.state ? [] : [`the state was “${last.state}”`]),
    ...changed("available", last.available, now.available),
    ...changed("on hold", last.pending, now.pending),
    ...changed("on its way", last.in_transit, now.in_transit),
  ];
  if (changes.length === 0) return `Nothing has changed since ${since}.`;
  return `Since ${since}: ${changes.join("; ")}.`;
}
