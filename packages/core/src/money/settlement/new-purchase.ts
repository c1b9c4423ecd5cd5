import type { PurchaseItem } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { newId } from "../../platform/ids.ts";
import type { CheckoutItem } from "../payment/index.ts";

/**
 * The fields of a purchase that its checkout decides, and that no payment changes. `former` is the buyer's earlier
 * purchase of the item.
 */
export function newPurchase(
  ctx: Context,
  checkout: CheckoutItem,
  { creatorId, former }: { creatorId: string; former: PurchaseItem | null },
) {
  const now = ctx.now();
  return {
    buyer_id: checkout.user_id,
    item_id: checkout.item_id,
    id: newId("purchase", now),
    // A membership is a purchase of its channel.
    kind: checkout.kind === "video" ? ("video" as const) : ("channel" as const),
    creator_id: creatorId,
    buyer_name: checkout.buyer_name,
    buyer_picture_key: checkout.buyer_picture_key,
    title: checkout.title,
    session_id: checkout.session_id,
    // Playback addresses for the former purchase may still be valid.
    playback_until: former?.playback_until,
    created_at: now.toISOString(),
  };
}
