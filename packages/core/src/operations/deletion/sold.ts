import { blocksRepurchase, keptUntil } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { secondsAfter } from "../../platform/time.ts";

/** A payment page that was open when its item was deleted can still be paid for a day (Stripe, session expiry). */
const openPaymentSeconds = 25 * 3600;

/** Whether a person has bought an item and may keep it; a disputed purchase may still be won. */
async function isSold(ctx: Context, itemId: string): Promise<boolean> {
  const { data } = await ctx.database.purchases.query
    .buyersOfItem({ item_id: itemId })
    .where(({ status }, { eq }) =>
      [eq(status, "paid"), eq(status, "partially_refunded"), eq(status, "disputed")].join(" OR "),
    )
    .go({ count: 1, limit: 100, attributes: ["status"] });
  return data.some(({ status }) => blocksRepurchase(status));
}

/** Until when the media of a deleted object must stay, and whether for buyers; undefined when nobody needs it. */
export async function heldUntil(
  ctx: Context,
  input: { itemIds: readonly string[]; deletedAt: string; priced: boolean },
): Promise<{ until: string; sold: boolean } | undefined> {
  const sold = await Promise.all(input.itemIds.map((id) => isSold(ctx, id)));
  if (sold.includes(true)) return { until: keptUntil(input.deletedAt), sold: true };
  if (input.priced) {
    return { until: secondsAfter(input.deletedAt, openPaymentSeconds).toISOString(), sold: false };
  }
  return undefined;
}
