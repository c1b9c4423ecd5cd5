import type { Receipt } from "@marquee/contracts/money/payment/payment.schema";
import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { type PlatformEntry, platformPaymentState } from "../statistics/index.ts";

/** Reads the checkouts of these payments of packs and promotions, for what was bought and the coupon. */
export async function presentPlatformReceipts(
  ctx: Context,
  buyer: User,
  entries: readonly PlatformEntry[],
): Promise<Receipt[]> {
  const { data: checkouts } = await ctx.database.checkouts
    .get(entries.map(({ id }) => ({ session_id: id })))
    .go();
  const bySession = new Map(checkouts.map((checkout) => [checkout.session_id, checkout]));
  return entries.flatMap((entry) => {
    const { id, kind, changes } = entry;
    const checkout = bySession.get(id);
    const [paid] = changes;
    if (checkout === undefined || paid === undefined) return [];
    if (kind !== "minutes" && kind !== "promotion") return [];
    const { item_id, title, discount = 0 } = checkout;
    const state = platformPaymentState(entry);
    return {
      id,
      kind,
      item_id,
      title,
      ...state,
      price: state.amount + discount,
      discount,
      currency: "usd",
      created_at: paid.at,
      seller: null,
      buyer: { name: buyer.name, email: buyer.email },
    };
  });
}
