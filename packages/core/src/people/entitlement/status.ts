import type { PurchaseStatus } from "@marquee/contracts/money/payment/payment.schema";

/** The payment provider's state of a payment at one moment. Amounts in minor units. */
export interface PaymentFacts {
  /** `open`: not paid yet, also while a bank confirms. */
  outcome: "open" | "paid" | "failed" | "expired";
  amount: number;
  amountRefunded: number;
  dispute: "none" | "open" | "lost";
  /** Only for a membership: its subscription has ended for good. Absent for a one-time purchase. */
  hasEnded?: boolean;
}

/**
 * The changes of a purchase's status. Events may be missed, so a status that is two changes away can be reached at
 * once.
 */
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
 * The changes of a membership's status, whose amounts are those of its latest month. Another month may follow a
 * refunded one, and only a paid membership can expire. A lost one stays lost.
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
  if (facts.hasEnded === true) return "expired";
  return facts.amountRefunded > 0 ? "partially_refunded" : "paid";
}

/**
 * The status of a purchase after the provider was read again. It depends on the facts and not on the event, so repeated
 * and reordered events have the same result; a final status stays.
 */
export function nextPurchaseStatus(current: PurchaseStatus, facts: PaymentFacts): PurchaseStatus {
  const next = statusOf(facts);
  const allowed = facts.hasEnded === undefined ? moves : membershipMoves;
  return allowed[current].includes(next) ? next : current;
}

/** The statuses of a valid payment, also after a partial refund; not while it is disputed. */
export const entitlingStatuses: readonly PurchaseStatus[] = ["paid", "partially_refunded"];

/** True for the status of a purchase that gives access. */
export const isEntitling = (status: PurchaseStatus): boolean => entitlingStatuses.includes(status);

/** The statuses of a purchase that its buyer has and may keep; a dispute may still be won. */
export const heldStatuses: readonly PurchaseStatus[] = [...entitlingStatuses, "disputed"];

/** True while another purchase of the same item would be a second one. */
export const blocksRepurchase = (status: PurchaseStatus): boolean => heldStatuses.includes(status);
