import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import type { PaymentItem } from "./payment-items.ts";

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
