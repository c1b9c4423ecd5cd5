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

const noSales = "Until then, nobody can buy from you.";

const providerActs = `The payment provider's turn. ${noSales} Your money stays there and is paid out afterwards.`;

/** Each state, with the reason where none is given. */
const states = {
  notSetUp: {
    tone: "info",
    title: "Payouts are not set up",
    reason: "You can sell once your payout account is open.",
    actor: "Your turn: it takes a few minutes.",
    step: "set-up",
  },
  checked: {
    tone: "info",
    title: "Payouts are paused while your details are checked",
    reason: "The payment provider is checking what you submitted.",
    actor: providerActs,
    step: "none",
  },
  paused: {
    tone: "warning",
    title: "Payouts are paused",
    reason: "The payment provider needs more before it pays out.",
    actor: `Your turn: submit it. ${noSales} Your money stays with the payment provider and is paid out afterwards.`,
    step: "set-up",
  },
  stopped: {
    tone: "danger",
    title: "Payouts are stopped",
    reason: "The payment provider has stopped them.",
    actor: `Your turn: contact us. The set-up does not change this. ${noSales} Your money stays with the payment provider.`,
    step: "contact",
  },
  failed: {
    tone: "danger",
    title: "The last payout did not arrive",
    reason: "The bank did not accept it.",
    actor: "Your turn: check the bank account. The money goes with the next payout.",
    step: "dashboard",
  },
  demanded: {
    tone: "warning",
    title: "Payouts are running, and the provider needs something from you",
    reason: "",
    actor: "Your turn: submit it before that date.",
    step: "set-up",
  },
  running: {
    tone: "success",
    title: "Payouts are running",
    reason: "The payment provider automatically pays out what has become available.",
    actor: "You need to do nothing.",
    step: "none",
  },
} as const satisfies Record<string, PayoutState>;

/** The state of the payouts, its reason, and who must act. */
export function payoutState(
  { status, reason, actor, obstacle }: UserInfo["payout_account"],
  newest: PayoutItem | null,
): PayoutState {
  const withReason = (state: PayoutState): PayoutState => ({
    ...state,
    reason: reason ?? state.reason,
  });
  switch (status) {
    case "none":
      if (obstacle === null) return withReason(states.notSetUp);
      return { ...states.notSetUp, reason: obstacle, actor: "", step: "none" };
    case "onboarding":
    case "restricted":
      return withReason(actor === "provider" ? states.checked : states.paused);
    case "disabled":
      if (actor !== "provider") return withReason(states.stopped);
      return withReason({ ...states.stopped, actor: providerActs, step: "none" });
    case "enabled":
      if (newest?.status !== "failed") {
        return withReason(reason === null ? states.running : states.demanded);
      }
      return { ...states.failed, reason: newest.failure_reason ?? states.failed.reason };
  }
}
