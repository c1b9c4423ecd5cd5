import type { Item } from "../../database.ts";
import { dayMilliseconds } from "../../platform/time.ts";

/** What a promotion's time depends on. */
export type Term = Pick<
  Item<"promotions">,
  "session_id" | "days" | "begins_at" | "created_at" | "revoked_at"
>;

/**
 * When each promotion of one video ends: one after the other in the order of their payment, so that buying while one
 * runs extends it. A revoked one ends when it was revoked, and later ones move up. It depends on the promotions only,
 * not on the order of their events.
 */
export function promotionEnds(terms: readonly Term[]): Map<string, string> {
  const ends = new Map<string, string>();
  let formerEnd = Number.NEGATIVE_INFINITY;
  const inOrder = [...terms].sort((one, other) =>
    `${one.created_at} ${one.session_id}` < `${other.created_at} ${other.session_id}` ? -1 : 1,
  );
  for (const term of inOrder) {
    const start = Math.max(Date.parse(term.begins_at), formerEnd);
    const fullEnd = start + term.days * dayMilliseconds;
    const revokedAt =
      term.revoked_at === undefined ? Number.POSITIVE_INFINITY : Date.parse(term.revoked_at);
    const end = Math.min(fullEnd, Math.max(start, revokedAt));
    ends.set(term.session_id, new Date(end).toISOString());
    // A promotion that never started does not delay the next one.
    if (end > start) formerEnd = end;
  }
  return ends;
}

/** Until when a video with these promotions is promoted; undefined without any. */
export function promotedUntil(ends: ReadonlyMap<string, string>): string | undefined {
  return [...ends.values()].sort().at(-1);
}
