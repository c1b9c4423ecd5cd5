import type { PaymentFacts } from "../../people/entitlement/index.ts";

/** Minutes of a pack whose money has gone back; all of them when the bank has taken the payment back. */
export function refundedMinutes(
  minutes: number,
  facts: Pick<PaymentFacts, "amount" | "amountRefunded" | "dispute">,
): number {
  if (facts.dispute === "lost") return minutes;
  if (facts.amount === 0) return 0;
  return Math.floor((minutes * facts.amountRefunded) / facts.amount);
}
