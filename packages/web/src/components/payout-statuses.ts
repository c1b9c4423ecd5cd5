import type { PayoutAccountStatus } from "@marquee/contracts/people/user/user.schema";
import type { BadgeTone } from "./ui/badge.tsx";

/** The label of each state of a payout account, and its meaning for the creator. */
export const payoutStatuses: Record<
  PayoutAccountStatus,
  { label: string; tone: BadgeTone; text: string }
> = {
  none: { label: "Not set up", tone: "neutral", text: "Set it up to sell videos and channels." },
  onboarding: {
    label: "Not finished",
    tone: "warning",
    text: "The payment provider still needs something from you.",
  },
  restricted: {
    label: "Restricted",
    tone: "warning",
    text: "The payment provider needs more before it pays out.",
  },
  enabled: { label: "Ready", tone: "success", text: "Sales are paid out to your account." },
  disabled: { label: "Disabled", tone: "danger", text: "Payouts are stopped." },
};
