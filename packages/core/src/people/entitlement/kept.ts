import { buyerKeepDays } from "@marquee/contracts/constants";
import { daysAfter } from "../../platform/time.ts";

/** Until when the buyers of content that was deleted at this time may still watch it. */
export function keptUntil(deletedAt: string): string {
  return daysAfter(deletedAt, buyerKeepDays).toISOString();
}

/** True while buyers of a deleted video or channel may still watch it. */
export function isKeptForBuyers(item: { deleted_at?: string | undefined }, now: Date): boolean {
  return item.deleted_at !== undefined && now < new Date(keptUntil(item.deleted_at));
}
