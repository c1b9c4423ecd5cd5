import type { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import type { Refund } from "@marquee/contracts/money/refund/refund.schema";
import { type Call, type Context, type InputOf, requireUser } from "../../platform/context.ts";
import { invalidFields, notFound } from "../../platform/errors.ts";
import { loadPayment } from "../payment/index.ts";
import { refundPayment } from "./refund-payment.ts";

/**
 * Refunds all that is left of the caller's own purchase, within 14 days and under 20 % watched. No playback address for
 * it may be valid. A person may do so three times in 90 days.
 * @throws unauthenticated, invalid_fields, not_found, invalid_state, refund_not_yet
 */
export async function refundOwnPurchase({
  ctx,
  input,
}: Call<InputOf<typeof refundCalls.ofPurchase>, "stripe" | "queues">): Promise<Refund> {
  const { userId } = requireUser(ctx);
  const id = input.purchase_id ?? (await latestPaymentOf(ctx, userId, input.item_id));
  const payment = await loadPayment(ctx, id, ({ buyer_id }) => buyer_id === userId);
  if (input.item_id !== undefined && input.item_id !== payment.item_id) throw notFound("purchase");
  return refundPayment(ctx, { payment, by: "buyer", reason: input.reason });
}

/** The charge of a person's present purchase of an item. @throws invalid_fields, not_found */
async function latestPaymentOf(
  ctx: Context,
  buyerId: string,
  itemId: string | undefined,
): Promise<string> {
  if (itemId === undefined) {
    throw invalidFields({ purchase_id: "Name the purchase, or what was bought" });
  }
  const { data } = await ctx.database.payments.query
    .byBuyer({ buyer_id: buyerId })
    .where((attribute, { eq }) => eq(attribute.item_id, itemId))
    .go({ order: "desc", limit: 100, count: 1, attributes: ["id"] });
  const [latest] = data;
  if (latest === undefined) throw notFound("purchase");
  return latest.id;
}

/**
 * Refunds one of the caller's sales within 90 days, in full or in part.
 * @throws unauthenticated, not_found, invalid_state, invalid_fields
 */
export async function refundOwnSale({
  ctx,
  input,
}: Call<InputOf<typeof refundCalls.ofSale>, "stripe" | "queues">): Promise<Refund> {
  const { userId } = requireUser(ctx);
  const { purchase_id, reason, amount } = input;
  const payment = await loadPayment(ctx, purchase_id, ({ creator_id }) => creator_id === userId);
  return refundPayment(ctx, { payment, by: "creator", reason, amount });
}
