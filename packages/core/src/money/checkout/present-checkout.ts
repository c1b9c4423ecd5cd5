import { type Checkout, checkoutSchema } from "@marquee/contracts/money/payment/payment.schema";
import { present } from "../../platform/present.ts";
import type { CheckoutItem } from "../payment/index.ts";

export const presentCheckout = (checkout: CheckoutItem): Checkout =>
  present(checkoutSchema, checkout, {
    awaits_bank: checkout.status === "pending" && checkout.bank_asked_at !== undefined,
    currency: "usd",
    link: linkOf(checkout),
  });

/** What creators sell has a page with its price. What the platform sells is paid again where the purchase started. */
function linkOf({ status, creator_id, link, cancel_path = link }: CheckoutItem): string {
  const isUnpaid = status === "failed" || status === "expired";
  return isUnpaid && creator_id === undefined ? cancel_path : link;
}
