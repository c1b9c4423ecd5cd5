import type { Context } from "../../platform/context.ts";
import { commit, type TransactionEntities } from "../../platform/dynamo/transaction.ts";
import type { CheckoutItem } from "../payment/index.ts";
import { recordUnpaidCheckout } from "../statistics/index.ts";
import { notifyOfFailedPayment } from "./bank-payment.ts";

/** Closes a pending checkout that grants nothing. */
export async function closeCheckout(
  ctx: Context,
  checkout: CheckoutItem,
  status: "expired" | "failed",
): Promise<void> {
  if (checkout.status !== "pending") return;
  await ctx.database.checkouts
    .patch({ session_id: checkout.session_id })
    .set({ status, updated_at: ctx.now().toISOString() })
    .where((attribute, { eq }) => eq(attribute.status, "pending"))
    .go();
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

export interface Fulfilment {
  /** What was charged, in minor units. */
  amount: number;
  /** False for what is refunded or disputed already. */
  isValid: boolean;
}

/** Fulfils a pending checkout after what was bought was granted. */
export async function fulfilCheckout(
  ctx: Context,
  checkout: CheckoutItem,
  fulfilment: Fulfilment,
): Promise<void> {
  if (checkout.status !== "pending") return;
  const at = ctx.now().toISOString();
  await commit(ctx, ({ checkouts }) => [fulfilWrite(checkouts, checkout, { ...fulfilment, at })]);
  if (checkout.kind !== "payment_method") await countGranted(ctx, fulfilment);
}

/** Fulfils a checkout in the transaction that writes what was bought; fails unless the checkout is pending. */
export const fulfilWrite = (
  checkouts: TransactionEntities["checkouts"],
  { session_id }: CheckoutItem,
  { amount, at, isValid }: Fulfilment & { at: string },
) =>
  checkouts
    .patch({ session_id })
    .set({
      status: "fulfilled",
      amount,
      updated_at: at,
      // Do not send a sale notification for a refunded purchase.
      ...(!isValid && { announced_at: at }),
    })
    .where((attribute, { eq }) => eq(attribute.status, "pending"))
    .commit();

export async function countGranted(
  ctx: Context,
  { isValid }: Pick<Fulfilment, "isValid">,
): Promise<void> {
  if (isValid) await ctx.metrics.count("PurchasesGranted");
}
