import type { PaymentFacts } from "../../people/entitlement/index.ts";

/** The minutes of a pack that were refunded; all of them after a lost dispute. */
export function refundedMinutes(
  minutes: number,
  facts: Pick<PaymentFacts, "amount" | "amountRefunded" | "dispute">,
): number {
  if (facts.dispute === "lost") return minutes;
  if (facts.amount === 0) return 0;
  return Math.floor((minutes * facts.amountRefunded) / facts.amount);
}
