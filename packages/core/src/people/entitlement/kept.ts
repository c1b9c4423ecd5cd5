import { buyerKeepDays } from "@marquee/contracts/constants";
import { daysAfter } from "../../platform/time.ts";
import type { Entitlement } from "./entitlements.ts";

/**
 * Until when the buyers of content that was deleted at this time may still watch it.
 * @param opening the caller's purchase: that of a member ends with its paid time
 */
export function keptUntil(
  deletedAt: string,
  opening?: Partial<Pick<Entitlement, "access_until">>,
): string {
  const end = daysAfter(deletedAt, buyerKeepDays).toISOString();
  const paidUntil = opening?.access_until;
  return paidUntil !== undefined && paidUntil < end ? paidUntil : end;
}

/** True while buyers of a deleted video or channel may still watch it. */
export function isKeptForBuyers(item: { deleted_at?: string | undefined }, now: Date): boolean {
  return item.deleted_at !== undefined && now < new Date(keptUntil(item.deleted_at));
}
