import type { Checkout } from "@marquee/contracts/money/payment/payment.schema";
import type { Role } from "@/session/session-store.ts";

/** What follows the payment, as the beginning of a sentence. Undefined is a checkout that is not loaded yet. */
export function resultText(checkout: Pick<Checkout, "kind" | "title"> | undefined): string {
  switch (checkout?.kind) {
    case undefined:
      return "What you bought opens";
    case "video":
    case "channel":
    case "membership":
      return `“${checkout.title}” opens`;
    case "minutes":
      return "Your upload minutes are added";
    case "promotion":
      return "The promotion begins";
    case "subscription":
      return "Your plan begins";
    case "payment_method":
      return "Your new card is used";
  }
}

/** The page of a payment without a payment. Only a watcher has a library. */
export const noPaymentText = (role: Role): string =>
  `The address of this page belongs to no payment.${
    role === "watcher" ? " What you have bought is in My Library." : ""
  }`;
