import type { PayoutItem, PayoutLine } from "@marquee/contracts/payout/payout.schema";
import type { UserInfo } from "@marquee/contracts/user/user.schema";
import type { BadgeTone } from "@/components/ui/badge.tsx";
import { formatDate } from "@/lib/time.ts";

export const payoutStatuses: Record<PayoutItem["status"], { label: string; tone: BadgeTone }> = {
  pending: { label: "Planned", tone: "neutral" },
  in_transit: { label: "On its way", tone: "accent" },
  paid: { label: "Paid", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  canceled: { label: "Cancelled", tone: "neutral" },
};

export const lineTypes: Record<PayoutLine["type"], string> = {
  sale: "Sale",
  refund: "Refund",
  fee_refund: "Returned fee",
  returned_payout: "Payout that came back",
  adjustment: "Adjustment",
  other: "Other",
};

/** When a payout reached the bank, or is expected to. */
export function arrival({ status, arrival_date }: PayoutItem): string {
  const date = formatDate(arrival_date, "long");
  if (status === "paid") return `Arrived on ${date}`;
  if (status === "failed") return `Was due on ${date}`;
  if (status === "canceled") return "Was not sent";
  return `Arrives on ${date}`;
}

export interface PayoutState {
  tone: "success" | "warning" | "danger" | "info";
  title: string;
  reason: string;
  /** Who must act now. */
  actor: string;
  step: "set-up" | "dashboard" | "contact" | "none";
}

/** The state of the payouts, its reason, and who must act. */
export function payoutState(
  account: UserInfo["payout_account"],
  newest: PayoutItem | null,
): PayoutState {
  const { status, reason, obstacle } = account;
  switch (status) {
    case "none":
      return {
        tone: "info",
        title: "Payouts are not set up",
        reason: obstacle ?? "You can sell once your payout account is open.",
        actor: obstacle === null ? "Your turn: it takes a few minutes." : "",
        step: obstacle === null ? "set-up" : "none",
      };
    case "onboarding":
    case "restricted":
      return {
        tone: "warning",
        title: "Payouts are paused",
        reason: reason ?? "The payment provider needs more before it pays out.",
        actor: "Your money stays with the payment provider and is paid out afterwards.",
        step: "set-up",
      };
    case "disabled":
      return {
        tone: "danger",
        title: "Payouts are stopped",
        reason: reason ?? "The payment provider has stopped them.",
        actor: "You cannot change this alone. Your money stays with the payment provider.",
        step: "contact",
      };
    case "enabled":
      if (newest?.status === "failed") {
        return {
          tone: "danger",
          title: "The last payout did not arrive",
          reason: newest.failure_reason ?? "The bank did not take it.",
          actor: "Your turn: check the bank account. The money goes with the next payout.",
          step: "dashboard",
        };
      }
      if (reason !== null) {
        return {
          tone: "warning",
          title: "Payouts are running, and something is asked of you",
          reason,
          actor: "Your turn: hand it in before that date.",
          step: "set-up",
        };
      }
      return {
        tone: "success",
        title: "Payouts are running",
        reason: "The payment provider pays out by itself what has become available.",
        actor: "You need to do nothing.",
        step: "none",
      };
  }
}
