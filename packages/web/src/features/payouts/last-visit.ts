import { type PayoutVisit, payoutVisitSchema } from "@marquee/contracts/money/payout/payout.schema";

const keyOf = (userId: string) => `payouts-visit:${userId}`;

/** What this browser showed somebody on the payouts page the last time. A log-out removes it. */
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
    // Storage full or forbidden: the next visit tells no change.
  }
}
