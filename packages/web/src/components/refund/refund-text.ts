import type { Refund, RefundQuote } from "@marquee/contracts/money/refund/refund.schema";
import { mayBeMadeAtProvider } from "@/lib/may-be-made-at-provider.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatDate } from "@/lib/time.ts";

export interface RefundOutcome {
  tone: "success" | "info" | "danger";
  title: string;
  text: string;
}

/** The person who refunds and reads the text. */
export type RefundSide = "buyer" | "seller" | "admin";

const outcomes: Record<RefundSide, Record<RefundOutcome["tone"], (money: string) => string>> = {
  buyer: {
    success: (money) =>
      `${money} goes back to the way in which you paid. Your bank may take up to ten days to show it.`,
    info: (money) =>
      `${money} is on its way. Your bank takes some days; you are notified if it does not arrive.`,
    danger: (money) =>
      `Your bank did not accept ${money}. Contact us, and we pay you in another way.`,
  },
  seller: {
    success: (money) =>
      `${money} goes back to the buyer, less your part of it from your balance. The buyer is notified.`,
    info: (money) =>
      `${money} is on its way to the buyer. The bank takes some days; this page shows when it is done.`,
    danger: (money) => `The buyer's bank did not accept ${money}. Contact us to continue.`,
  },
  admin: {
    success: (money) => `${money} refunded.`,
    info: (money) => `${money} is on its way to the buyer. The bank takes some days.`,
    danger: (money) => `The buyer's bank did not accept ${money}. Pay the buyer in another way.`,
  },
};

/** The state of a refund, by the provider's answer. */
export function refundOutcome(
  { status, amount, currency }: Refund,
  side: RefundSide,
): RefundOutcome {
  const texts = outcomes[side];
  const money = formatMoney(amount, currency);
  switch (status) {
    case "succeeded":
      return { tone: "success", title: "The refund is made", text: texts.success(money) };
    case "pending":
    case "requires_action":
      return { tone: "info", title: "The refund is requested", text: texts.info(money) };
    case "failed":
    case "canceled":
      return { tone: "danger", title: "The refund did not go through", text: texts.danger(money) };
  }
}

/** The headline when the answer of a refund was lost, or when the refund was refused. */
export const failedRefund = (error: unknown): string =>
  mayBeMadeAtProvider(error) ? "The refund is not confirmed" : "Nothing was refunded";

/** Why a refund is not possible now; the time from which it is possible is in the reader's time zone. */
export function refusedRefund({ reason, refundable_from }: RefundQuote): string {
  const why = reason ?? "This cannot be refunded now.";
  return refundable_from === null
    ? why
    : `${why} In your time this is ${formatDate(refundable_from, "full")}.`;
}
