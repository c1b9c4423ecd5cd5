import type { Refund } from "@marquee/contracts/money/refund/refund.schema";
import { returnTopup, takeBackTopup } from "../../people/minutes/index.ts";
import type { Context } from "../../platform/context.ts";
import { invalidFields, invalidState, MarqueeError } from "../../platform/errors.ts";
import { formatAmount, readSessionFacts } from "../payment/index.ts";
import { packOf, priceOfMinutes, refundedMinutes } from "../settlement/index.ts";
import { judgePlatformSale, type PlatformRefund, refundPlatformSale } from "./platform-sale.ts";

/**
 * Refunds the unused part of a pack of minutes. The minutes are taken first, so that nobody can use minutes that are
 * being refunded, and restored when the provider refuses. Used and reserved minutes stay paid.
 * @throws invalid_state, invalid_fields for another amount than the unused part's
 */
export async function refundPack(
  ctx: Context<"stripe" | "queues">,
  request: PlatformRefund,
): Promise<Refund> {
  const { checkout } = request;
  const pack = packOf(checkout);
  const judged = await judgePlatformSale(ctx, checkout);
  if ("repeated" in judged) return judged.repeated;
  const { facts } = judged;
  const topup = { user_id: checkout.user_id, cause: checkout.session_id };
  const takenMinutes = await takeBackTopup(ctx, { ...topup, minutes: pack.minutes });
  try {
    const paid = { minutes: pack.minutes, amount: facts.amount };
    const amount = priceOfMinutes(takenMinutes, paid) - facts.amountRefunded;
    if (amount <= 0) {
      throw invalidState("All minutes of this pack are used or reserved.");
    }
    if (request.amount !== undefined && request.amount !== amount) {
      throw invalidFields({
        amount: `The unused minutes of this pack are worth ${formatAmount(amount)}`,
      });
    }
    return await refundPlatformSale(ctx, { ...request, facts, amount });
  } catch (cause) {
    // The refund certainly failed, so the minutes are restored. When the result is unknown, a retry finds them taken.
    if (cause instanceof MarqueeError) {
      const currentFacts = await readSessionFacts(ctx, checkout.session_id);
      await returnTopup(ctx, { ...topup, minutes: refundedMinutes(pack.minutes, currentFacts) });
    }
    throw cause;
  }
}
