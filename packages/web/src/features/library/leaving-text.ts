import type { Membership } from "@marquee/contracts/money/membership/membership.schema";
import { formatDate } from "@/lib/time.ts";

/** The effect of a cancellation now, before it is confirmed. */
export function leavingMeans(membership: Membership): string {
  if (membership.payment_failed) {
    return "The last payment failed: if you leave, your membership ends at once. Nothing more is charged.";
  }
  if (membership.status === "disputed") {
    return "Your bank disputes a payment, so the channel stays closed. Nothing more is charged.";
  }
  const end = formatDate(membership.current_period_end, "long");
  return `The channel stays open to you until ${end}, as that month is paid. Nothing more is charged, and until then you can change your mind.`;
}
