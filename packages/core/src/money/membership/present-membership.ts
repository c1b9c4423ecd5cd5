import { toSlug } from "@marquee/contracts/ids";
import type { Membership } from "@marquee/contracts/money/membership/membership.schema";
import { isEntitling, type PurchaseItem } from "../../people/entitlement/index.ts";

/** The next charge of a membership that goes on; null when there will be none. */
export function renewsAt(purchase: PurchaseItem): string | null {
  if (!isEntitling(purchase.status) || purchase.cancel_at_period_end === true) return null;
  // Of an unpaid month the end is no date of a charge: the provider tries when it sees fit.
  return purchase.past_due === true ? null : (purchase.current_period_end ?? null);
}

/** @throws for what is no membership */
export function presentMembership(purchase: PurchaseItem): Membership {
  const { current_period_end, access_until } = purchase;
  if (current_period_end === undefined || access_until === undefined) {
    throw new Error("A membership has its paid time");
  }
  return {
    channel_id: purchase.item_id,
    channel_slug: toSlug(purchase.title, purchase.item_id),
    channel_name: purchase.title,
    status: purchase.status,
    amount: purchase.amount,
    currency: "usd",
    since: purchase.created_at,
    current_period_end,
    access_until,
    renews_at: renewsAt(purchase),
    cancel_at_period_end: purchase.cancel_at_period_end === true,
    payment_failed: purchase.past_due === true,
    payment_url: purchase.payment_url ?? null,
  };
}
