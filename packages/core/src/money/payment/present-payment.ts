import { type Payment, paymentSchema } from "@marquee/contracts/money/payment/payment.schema";
import { isEntitling } from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import { present } from "../../platform/present.ts";
import { netOf, type PaymentItem } from "./payment-items.ts";
import { refundableUntil } from "./refund-rules.ts";

/** A payment as its buyer or its seller sees it. The platform's fee is only for the seller. */
export function presentPayment(
  ctx: Context,
  item: PaymentItem,
  reader: "buyer" | "creator",
): Payment {
  const platform_fee = reader === "buyer" ? 0 : item.platform_fee;
  const until = refundableUntil(reader, new Date(item.created_at));
  const isRefundable = item.amount > 0 && isEntitling(item.status);
  return present(paymentSchema, item, {
    platform_fee,
    net: netOf(reader === "buyer" ? { ...item, platform_fee, refunded_by_platform: 0 } : item),
    refundable_until:
      isRefundable && until !== undefined && until > ctx.now() ? until.toISOString() : null,
    currency: "usd",
  });
}
