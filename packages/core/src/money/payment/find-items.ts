import type { PurchaseItem } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import type { CheckoutItem, PaymentItem } from "./payment-items.ts";

/** A checkout as it is now; undefined when the session is not ours. */
export async function findCheckout(
  ctx: Context,
  sessionId: string,
): Promise<CheckoutItem | undefined> {
  const { data } = await ctx.database.checkouts
    .get({ session_id: sessionId })
    .go({ consistent: true });
  return data ?? undefined;
}

/** The present purchase of an item by a person; null before the first one. */
export async function findPurchase(
  ctx: Context,
  { user_id, item_id }: Pick<CheckoutItem, "user_id" | "item_id">,
): Promise<PurchaseItem | null> {
  const { data } = await ctx.database.purchases
    .get({ buyer_id: user_id, item_id })
    .go({ consistent: true });
  return data;
}

/** A charge by its id, as `purchase_id` names it in lists. @throws not_found */
export async function loadPayment(
  ctx: Context,
  id: string,
  maySee: (payment: PaymentItem) => boolean,
): Promise<PaymentItem> {
  const { data } = await ctx.database.payments.get({ id }).go({ consistent: true });
  if (data === null || !maySee(data)) throw notFound("purchase");
  return data;
}

/** The charges of a checkout. A later purchase of the same item has a checkout of its own. */
export async function findChargesOf(
  ctx: Context,
  { user_id, session_id }: Pick<CheckoutItem, "user_id" | "session_id">,
): Promise<PaymentItem[]> {
  const { data } = await ctx.database.payments.query
    .byBuyer({ buyer_id: user_id })
    .where((attribute, { eq }) => eq(attribute.session_id, session_id))
    .go({ pages: "all" });
  return data;
}
