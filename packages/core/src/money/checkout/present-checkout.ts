import type { Checkout } from "@marquee/contracts/money/payment/payment.schema";
import type { CheckoutItem } from "../payment/index.ts";

export const presentCheckout = (checkout: CheckoutItem): Checkout => ({
  session_id: checkout.session_id,
  kind: checkout.kind,
  status: checkout.status,
  awaits_bank: checkout.status === "pending" && checkout.bank_asked_at !== undefined,
  title: checkout.title,
  amount: checkout.amount,
  currency: "usd",
  link: checkout.link,
});
