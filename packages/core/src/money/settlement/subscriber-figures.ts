import { isEntitling, type PurchaseItem } from "../../people/entitlement/index.ts";
import type { FigureChange } from "../../people/figures/index.ts";
import { dayOf } from "../../platform/time.ts";

/**
 * What a written purchase of a channel changes in the number of its creator's subscribers. One joins when the channel
 * opens to the buyer, and leaves when it no longer does. A purchase of a video changes nothing.
 */
export function subscriberFigures({
  former,
  item,
}: {
  former: PurchaseItem | null;
  item: PurchaseItem;
}): FigureChange[] {
  if (item.kind !== "channel") return [];
  const wasSubscriber = former !== null && isEntitling(former.status);
  const isSubscriber = isEntitling(item.status);
  if (wasSubscriber === isSubscriber) return [];
  const figures = isSubscriber ? { subscribers_gained: 1 } : { subscribers_lost: 1 };
  return [{ owners: [item.creator_id], day: dayOf(item.updated_at), figures }];
}
