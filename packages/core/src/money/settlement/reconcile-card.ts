import type { Context } from "../../platform/context.ts";
import { type CheckoutItem, readSessionFacts } from "../payment/index.ts";
import { adoptCard } from "../plan-state/index.ts";
import { closeCheckout, fulfilCheckout } from "./close-checkout.ts";

/** Makes the card of a completed set-up page the card of its person's plan. Nothing is paid on this page. */
export async function reconcileCard(ctx: Context<"stripe">, checkout: CheckoutItem): Promise<void> {
  if (checkout.status !== "pending") return;
  const { outcome } = await readSessionFacts(ctx, checkout.session_id);
  if (outcome === "open") return;
  if (outcome !== "paid") return closeCheckout(ctx, checkout, outcome);
  await adoptCard(ctx, { userId: checkout.user_id, sessionId: checkout.session_id });
  await fulfilCheckout(ctx, checkout, { amount: checkout.amount, isValid: true });
}
