import { deletedName } from "@marquee/contracts/constants";
import type { Receipt } from "@marquee/contracts/money/payment/payment.schema";
import { loadUser } from "../../people/user/index.ts";
import { type Call, requireUser } from "../../platform/context.ts";
import { loadPayment } from "../payment/index.ts";

/** The receipt of one of the caller's payments. @throws unauthenticated, not_found */
export async function getReceipt({ ctx, input }: Call<{ id: string }>): Promise<Receipt> {
  const { userId } = requireUser(ctx);
  const payment = await loadPayment(ctx, input.id, ({ buyer_id }) => buyer_id === userId);
  const [buyer, { data: seller }, { data: checkout }] = await Promise.all([
    loadUser(ctx, userId),
    ctx.database.users.get({ id: payment.creator_id }).go(),
    ctx.database.checkouts.get({ session_id: payment.session_id }).go(),
  ]);
  const { id, kind, item_id, title, status, amount, amount_refunded, created_at } = payment;
  const discount = checkout?.discount ?? 0;
  return {
    id,
    kind,
    item_id,
    title,
    status,
    price: amount + discount,
    discount,
    amount,
    amount_refunded,
    currency: "usd",
    created_at,
    seller: { id: payment.creator_id, name: seller?.name ?? deletedName },
    buyer: { name: buyer.name, email: buyer.email },
  };
}
