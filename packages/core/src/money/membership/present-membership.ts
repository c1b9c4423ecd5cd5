import { toSlug } from "@marquee/contracts/ids";
import type { Membership } from "@marquee/contracts/money/membership/membership.schema";
import { isEntitling, type PurchaseItem } from "../../people/entitlement/index.ts";

/** The date of the next charge of a running membership; null when there is none. */
export function renewsAt(purchase: PurchaseItem): string | null {
  if (!isEntitling(purchase.status) || purchase.cancel_at_period_end === true) return null;
  // The end of an unpaid month is not the date of a charge, because the provider decides when to retry.
  return purchase.past_due === true ? null : (purchase.current_period_end ?? null);
}

/** @throws for a purchase that is not a membership */
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
