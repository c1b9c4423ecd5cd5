import { type PayoutVisit, payoutVisitSchema } from "@marquee/contracts/money/payout/payout.schema";

const keyOf = (userId: string) => `payouts-visit:${userId}`;

/** What the payouts page showed to a person at the last visit in this browser. A log-out removes it. */
export function readLastVisit(userId: string): PayoutVisit | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null");
    return payoutVisitSchema.safeParse(kept).data;
  } catch {
    return undefined;
  }
}

export function keepVisit(userId: string, visit: PayoutVisit): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(visit));
  } catch {
    // The storage is full or forbidden: the next visit shows no change.
  }
}
