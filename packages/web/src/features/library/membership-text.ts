import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import type { Membership } from "@marquee/contracts/money/membership/membership.schema";
import { lateMonthText } from "@/components/late-month-text.ts";
import type { MembershipAction } from "@/data/memberships.ts";
import { hasCode } from "@/lib/api-error.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatDate } from "@/lib/time.ts";

const goesOn: ReadonlySet<Membership["status"]> = new Set([
  "paid",
  "partially_refunded",
  "disputed",
]);

/** True until a membership has ended; an ended one has no actions. */
export const isCurrent = ({ status }: Membership): boolean => goesOn.has(status);

/** The channel is closed, or closes, unless the member or a bank acts. */
export const hasProblem = (membership: Membership): boolean =>
  isCurrent(membership) && (membership.payment_failed || membership.status === "disputed");

/** A cancelled membership whose last month is over; the provider reports its end minutes later. */
const isOver = ({ cancel_at_period_end, access_until }: Membership, now: number): boolean =>
  cancel_at_period_end && Date.parse(access_until) <= now;

/** The state of a membership, in a sentence. */
export function membershipState(membership: Membership, now: number): string {
  const { status, access_until, renews_at } = membership;
  const lasts = formatDate(access_until, "long");
  if (status === "disputed") {
    return "Your bank disputes a payment. The channel is closed until that is decided.";
  }
  if (membership.payment_failed) {
    return lateMonthText(membership, now);
  }
  if (membership.cancel_at_period_end) {
    return isOver(membership, now) ? `Ended on ${lasts}.` : `Ends on ${lasts}.`;
  }
  return renews_at === null
    ? `Open until ${lasts}.`
    : `Renews on ${formatDate(renews_at, "long")}.`;
}

/** How and when a membership has ended that is not current any more. */
export function endOfMembership({ status, access_until }: Membership, now: number): string {
  // A refund or a lost dispute ends it before the provider reports the end.
  const end = Math.min(Date.parse(access_until), now);
  const day = formatDate(new Date(end).toISOString(), "long");
  if (status === "refunded") return `Ended on ${day}. Its last month was refunded.`;
  if (status === "lost") return `Ended on ${day}. Your bank returned a payment to you.`;
  return `Ended on ${day}.`;
}

/** How the channel of an ended membership is open to its former member now; undefined while that is not known. */
export function afterTheEnd({
  data,
  error,
}: {
  data: Channel | undefined;
  error: unknown;
}): { text: string; canOpen: boolean; canJoin: boolean } | undefined {
  if (data === undefined) {
    return hasCode(error, "not_found")
      ? { text: "The channel is closed.", canOpen: false, canJoin: false }
      : undefined;
  }
  const of = (text: string, canJoin = false) => ({ text, canOpen: true, canJoin });
  if (data.access === "granted") {
    return of(data.is_purchased ? "The channel is open to you." : "The channel is free now.");
  }
  if (data.sales_paused === true) return of("Nobody can join at the moment.");
  const price = formatMoney(data.price, data.currency);
  return data.purchase_type === "monthly"
    ? of(`It costs ${price} a month now.`, true)
    : of(`It is sold once now, for ${price}.`);
}

/** The member's possible action; none while a dispute decides, and none after the end. */
export function membershipAction(
  membership: Membership,
  now: number,
): MembershipAction | undefined {
  // A membership with a failed month can be ended at once, also after a cancellation.
  if (membership.payment_failed || !membership.cancel_at_period_end) return "cancel";
  return membership.status === "disputed" || isOver(membership, now) ? undefined : "resume";
}

/** The result of an action, by the answer: the provider may have newer data than the page. */
export function actionDone(membership: Membership): string {
  const { channel_name, access_until } = membership;
  if (!isCurrent(membership)) return `Your membership of “${channel_name}” has ended.`;
  return membership.cancel_at_period_end
    ? `Your membership of “${channel_name}” ends on ${formatDate(access_until, "long")}.`
    : `You stay a member of “${channel_name}”.`;
}
