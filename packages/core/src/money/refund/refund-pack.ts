import { minutePacks } from "@marquee/contracts/constants";
import type { Refund } from "@marquee/contracts/money/refund/refund.schema";
import { returnTopup, takeBackTopup } from "../../people/minutes/index.ts";
import type { Context } from "../../platform/context.ts";
import { invalidFields, MarqueeError } from "../../platform/errors.ts";
import { readSessionFacts } from "../payment/index.ts";
import { refundedMinutes } from "../settlement/index.ts";
import { judgePlatformSale, type PlatformRefund, payBack } from "./platform-sale.ts";

/**
 * Refunds the unused part of a pack of minutes: the minutes are taken first, so that nobody uses what is being paid
 * back, and given again when the provider refuses. What is used or promised to an upload stays paid.
 * @throws invalid_state, invalid_fields for another amount than the unused part's
 */
export async function refundPack(
  ctx: Context<"stripe" | "queues">,
  request: PlatformRefund,
): Promise<Refund> {
  const { checkout } = request;
  const pack = minutePacks.find(({ id }) => id === checkout.item_id);
  if (pack === undefined) throw new Error(`No pack of minutes is called ${checkout.item_id}`);
  const judged = await judgePlatformSale(ctx, checkout);
  if (judged.made !== undefined) return judged.made;
  const { facts } = judged;
  const topup = { user_id: checkout.user_id, cause: checkout.session_id };
  const taken = await takeBackTopup(ctx, { ...topup, minutes: pack.minutes });
  try {
    const amount = Math.round((facts.amount * taken) / pack.minutes) - facts.amountRefunded;
    if (amount <= 0) {
      throw new MarqueeError("invalid_state", "All minutes of this pack are used or promised.");
    }
    if (request.amount !== undefined && request.amount !== amount) {
      throw invalidFields({ amount: `The unused minutes of this pack are worth ${amount}` });
    }
    return await payBack(ctx, { ...request, facts, amount });
  } catch (cause) {
    // Refused for certain: what was not paid back is theirs again. Where nobody knows, another try finds it taken.
    if (cause instanceof MarqueeError) {
      const now = await readSessionFacts(ctx, checkout.session_id);
      await returnTopup(ctx, { ...topup, minutes: refundedMinutes(pack.minutes, now) });
    }
    throw cause;
  }
}
