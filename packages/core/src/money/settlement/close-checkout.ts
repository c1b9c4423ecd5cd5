import type { Context } from "../../platform/context.ts";
import type { TransactionEntities } from "../../platform/dynamo/transaction.ts";
import type { CheckoutItem } from "../payment/index.ts";
import { recordUnpaidCheckout } from "../statistics/index.ts";
import { notifyOfFailedPayment } from "./bank-payment.ts";

/** Closes a checkout that is pending; `amount` is what was charged, in minor units. */
export async function closeCheckout(
  ctx: Context,
  checkout: CheckoutItem,
  status: "fulfilled" | "expired" | "failed",
  amount = checkout.amount,
): Promise<void> {
  if (checkout.status !== "pending") return;
  await ctx.database.checkouts
    .patch({ session_id: checkout.session_id })
    .set({ status, amount, updated_at: ctx.now().toISOString() })
    .where((attribute, { eq }) => eq(attribute.status, "pending"))
    .go();
  if (status === "fulfilled" && checkout.kind !== "payment_method") {
    await ctx.metrics.count("PurchasesGranted");
  }
}

/** Closes a checkout that nobody has paid. When a bank has refused (`failed`), notifies the buyer and counts it. */
export async function closeUnpaidCheckout(
  ctx: Context<"queues">,
  checkout: CheckoutItem,
  outcome: "failed" | "expired",
): Promise<void> {
  if (checkout.status !== "pending") return;
  if (outcome === "failed") {
    await notifyOfFailedPayment(ctx, checkout);
    await recordUnpaidCheckout(ctx, checkout);
  }
  await closeCheckout(ctx, checkout, outcome);
}

/**
 * Fulfils a checkout in the transaction that writes what was bought; fails unless the checkout is pending.
 * @param end `amount` in minor units; `isOpen` is false for what is refunded or disputed already
 */
export const fulfilWrite = (
  checkouts: TransactionEntities["checkouts"],
  { session_id }: CheckoutItem,
  { amount, at, isOpen }: { amount: number; at: string; isOpen: boolean },
) =>
  checkouts
    .patch({ session_id })
    .set({
      status: "fulfilled",
      amount,
      updated_at: at,
      // Do not send a sale notification for a refunded purchase.
      ...(isOpen ? {} : { announced_at: at }),
    })
    .where((attribute, { eq }) => eq(attribute.status, "pending"))
    .commit();
