import type { PurchaseStatus } from "@marquee/contracts/money/payment/payment.schema";

/** What the payment provider says of a payment at one moment. Amounts in minor units. */
export interface PaymentFacts {
  /** open: not paid yet, also while a bank confirms. */
  outcome: "open" | "paid" | "failed" | "expired";
  amount: number;
  amountRefunded: number;
  dispute: "none" | "open" | "lost";
  /** Of a membership: its subscription is over for good. Absent for what is bought once. */
  ended?: boolean;
}

/** Moves of a purchase; events may be missed, so what lies two moves away is reachable at once. */
const moves: Readonly<Record<PurchaseStatus, readonly PurchaseStatus[]>> = {
  pending: ["paid", "partially_refunded", "refunded", "disputed", "lost", "failed", "expired"],
  paid: ["partially_refunded", "refunded", "disputed", "lost"],
  partially_refunded: ["refunded", "disputed", "lost"],
  disputed: ["paid", "partially_refunded", "refunded", "lost"],
  refunded: [],
  lost: [],
  failed: [],
  expired: [],
};

/**
 * Moves of a membership, whose amounts are those of its latest month: another month may follow one that was given
 * back, and only a membership that was paid can expire. What is lost stays lost.
 */
const membershipMoves: Readonly<Record<PurchaseStatus, readonly PurchaseStatus[]>> = {
  ...moves,
  paid: ["partially_refunded", "refunded", "disputed", "lost", "expired"],
  partially_refunded: ["paid", "refunded", "disputed", "lost", "expired"],
  disputed: ["paid", "partially_refunded", "refunded", "lost", "expired"],
  refunded: ["paid", "partially_refunded", "disputed", "lost", "expired"],
  expired: ["refunded", "disputed", "lost"],
};

function statusOf(facts: PaymentFacts): PurchaseStatus {
  if (facts.outcome === "open") return "pending";
  if (facts.outcome !== "paid") return facts.outcome;
  if (facts.dispute === "lost") return "lost";
  if (facts.amount > 0 && facts.amountRefunded >= facts.amount) return "refunded";
  if (facts.dispute === "open") return "disputed";
  if (facts.ended === true) return "expired";
  return facts.amountRefunded > 0 ? "partially_refunded" : "paid";
}

/**
 * Where a purchase stands after the provider has been read again. It depends on the facts and not on which event
 * led to them, so repeated and reordered events end alike; a finished purchase stays finished.
 */
export function nextPurchaseStatus(current: PurchaseStatus, facts: PaymentFacts): PurchaseStatus {
  const next = statusOf(facts);
  const allowed = facts.ended === undefined ? moves : membershipMoves;
  return allowed[current].includes(next) ? next : current;
}

/** True while another purchase of the same item would be a second one. */
export function blocksRepurchase(status: PurchaseStatus): boolean {
  return status === "paid" || status === "partially_refunded" || status === "disputed";
}
