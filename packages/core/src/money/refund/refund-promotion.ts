import type { Refund } from "@marquee/contracts/money/refund/refund.schema";
import type { Context } from "../../platform/context.ts";
import { invalidFields } from "../../platform/errors.ts";
import { judgePlatformSale, type PlatformRefund, refundPlatformSale } from "./platform-sale.ts";

/**
 * Refunds a promotion, in full or in part; a full refund ends it.
 * @throws invalid_state, invalid_fields for more than is left
 */
export async function refundPromotion(
  ctx: Context<"stripe" | "queues">,
  request: PlatformRefund,
): Promise<Refund> {
  const judged = await judgePlatformSale(ctx, request.checkout);
  if (judged.made !== undefined) return judged.made;
  const { facts, left } = judged;
  const amount = request.amount ?? left;
  if (amount > left) throw invalidFields({ amount: `At most ${left} can still be refunded` });
  return refundPlatformSale(ctx, { ...request, facts, amount });
}
