import type { Membership } from "@marquee/contracts/money/membership/membership.schema";
import { formatDate } from "@/lib/time.ts";

/** What an unpaid month of a membership means for the member. */
export const lateMonthText = ({ access_until }: Membership, now: number): string =>
  Date.parse(access_until) > now
    ? `The last payment failed. The channel stays open until ${formatDate(access_until, "long")}.`
    : "The last payment failed, and the channel is closed until it is paid.";
