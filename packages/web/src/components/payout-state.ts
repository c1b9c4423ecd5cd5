import type { PayoutItem } from "@marquee/contracts/money/payout/payout.schema";
import type { UserInfo } from "@marquee/contracts/people/user/user.schema";

export interface PayoutState {
  tone: "success" | "warning" | "danger" | "info";
  title: string;
  reason: string;
  /** Who must act now. */
  actor: string;
  step: "set-up" | "dashboard" | "contact" | "none";
}

const providerActs =
  "The payment provider's turn. Your money stays there and is paid out afterwards.";

/** The state of the payouts, its reason, and who must act. */
export function payoutState(
  { status, reason, actor, obstacle }: UserInfo["payout_account"],
  newest: PayoutItem | null,
): PayoutState {
  switch (status) {
    case "none":
      return {
        tone: "info",
        title: "Payouts are not set up",
        reason: obstacle ?? reason ?? "You can sell once your payout account is open.",
        actor: obstacle === null ? "Your turn: it takes a few minutes." : "",
        step: obstacle === null ? "set-up" : "none",
      };
    case "onboarding":
    case "restricted":
      if (actor === "provider") {
        return {
          tone: "info",
          title: "Payouts are paused while your details are checked",
          reason: reason ?? "The payment provider is checking what you handed in.",
          actor: providerActs,
          step: "none",
        };
      }
      return {
        tone: "warning",
        title: "Payouts are paused",
        reason: reason ?? "The payment provider needs more before it pays out.",
        actor:
          "Your turn: hand it in. Your money stays with the payment provider and is paid out afterwards.",
        step: "set-up",
      };
    case "disabled":
      return {
        tone: "danger",
        title: "Payouts are stopped",
        reason: reason ?? "The payment provider has stopped them.",
        actor:
          actor === "provider"
            ? providerActs
            : "Your turn: contact us. The set-up does not change this. Your money stays with the payment provider.",
        step: actor === "provider" ? "none" : "contact",
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
