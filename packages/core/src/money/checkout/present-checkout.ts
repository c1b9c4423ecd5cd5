import { type Checkout, checkoutSchema } from "@marquee/contracts/money/payment/payment.schema";
import { present } from "../../platform/present.ts";
import type { CheckoutItem } from "../payment/index.ts";

export const presentCheckout = (checkout: CheckoutItem): Checkout =>
  present(checkoutSchema, checkout, {
    awaits_bank: checkout.status === "pending" && checkout.bank_asked_at !== undefined,
    currency: "usd",
  });
