import type { SubscriptionStatus } from "@marquee/contracts/people/user/user.schema";
import { Badge, type BadgeTone } from "./ui/badge.tsx";

/** The label of each status of a plan, and its meaning for the creator. */
export const planStatuses: Record<
  SubscriptionStatus,
  { label: string; tone: BadgeTone; text: string }
> = {
  trialing: { label: "Trial", tone: "success", text: "Everything of the plan is open." },
  active: { label: "Active", tone: "success", text: "Everything of the plan is open." },
  past_due: { label: "Payment late", tone: "warning", text: "The last payment failed." },
  // The person has left the payment page, or a bank is being asked for the money.
  incomplete: {
    label: "Not finished",
    tone: "neutral",
    text: "The first payment has not arrived yet.",
  },
  incomplete_expired: {
    label: "Expired",
    tone: "neutral",
    text: "The first payment was not made.",
  },
  canceled: { label: "Cancelled", tone: "neutral", text: "What you published stays up." },
  unpaid: { label: "Unpaid", tone: "danger", text: "Creating is paused until a payment is made." },
  paused: { label: "Paused", tone: "warning", text: "Creating is paused." },
};

export function PlanBadge({ status }: { status: SubscriptionStatus }) {
  return <Badge tone={planStatuses[status].tone}>{planStatuses[status].label}</Badge>;
}
