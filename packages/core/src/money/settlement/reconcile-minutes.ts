import { grantTopup, takeBackTopup } from "../../people/minutes/index.ts";
import type { Context } from "../../platform/context.ts";
import { type CheckoutItem, isValidPayment, readSessionFacts } from "../payment/index.ts";
import { recordPlatformSale } from "../statistics/index.ts";
import { closeUnpaidCheckout, fulfilCheckout } from "./close-checkout.ts";
import { notifyOfNewSaleRefunds } from "./notify-of-refund.ts";
import { refundUnfulfillablePayment } from "./refund-unfulfillable-payment.ts";
import { packOf, refundedMinutes } from "./refunded-minutes.ts";
import { hasLeft } from "./why-unfulfillable.ts";

/** Grants a paid pack of minutes, and takes back what was refunded of it. */
export async function reconcileMinutes(
  ctx: Context<"stripe" | "queues">,
  checkout: CheckoutItem,
): Promise<void> {
  if (checkout.status !== "pending" && checkout.status !== "fulfilled") return;
  const facts = await readSessionFacts(ctx, checkout.session_id);
  if (facts.outcome === "open") return;
  if (facts.outcome !== "paid") return closeUnpaidCheckout(ctx, checkout, facts.outcome);
  const counts = checkout.status === "fulfilled" || facts.dispute !== "none";
  if (!counts && (await hasLeft(ctx, checkout.user_id))) {
    return refundUnfulfillablePayment(ctx, checkout, { facts, reason: "left" });
  }
  const pack = packOf(checkout);
  const topup = { user_id: checkout.user_id, cause: checkout.session_id };
  // Counted once for each session. It may run again, because the checkout is only fulfilled after it.
  await grantTopup(ctx, { ...topup, minutes: pack.minutes });
  const refunded = refundedMinutes(pack.minutes, facts);
  if (refunded > 0) await takeBackTopup(ctx, { ...topup, minutes: refunded });
  await notifyOfNewSaleRefunds(ctx, { kind: "minutes", checkout, facts });
  await recordPlatformSale(ctx, { kind: "minutes", checkout, facts });
  await fulfilCheckout(ctx, checkout, { amount: facts.amount, isValid: isValidPayment(facts) });
}
