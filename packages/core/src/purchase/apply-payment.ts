import type { CheckoutItem } from "../checkout/checkout-item.ts";
import type { Context } from "../context.ts";
import { commit } from "../dynamo/transaction.ts";
import { newId } from "../ids.ts";
import { isEntitling, type PurchaseItem } from "./entitlements.ts";
import type { SessionFacts } from "./payment-facts.ts";
import { blocksRepurchase, nextPurchaseStatus } from "./status.ts";

export type ApplyOutcome = "unchanged" | "applied" | "duplicate";

/**
 * Brings the purchase behind a checkout to where its payment stands. The first paid reading writes the purchase and
 * the fulfilled checkout in one transaction. `duplicate`: the item is the buyer's by another payment.
 * @throws TransactionCanceled when either item has changed since it was read
 */
export async function applyPayment(
  ctx: Context,
  input: {
    checkout: CheckoutItem;
    kind: "video" | "channel";
    creatorId: string;
    purchase: PurchaseItem | null;
    facts: SessionFacts;
  },
): Promise<ApplyOutcome> {
  const { checkout, purchase, facts } = input;
  if (purchase !== null && purchase.session_id === checkout.session_id) {
    return update(ctx, purchase, facts);
  }
  // Fulfilled, and yet the purchase is of another session: it was refunded and bought again since.
  if (checkout.status !== "pending" || facts.outcome !== "paid") return "unchanged";
  if (purchase !== null && blocksRepurchase(purchase.status)) return "duplicate";
  const now = ctx.now();
  const status = nextPurchaseStatus("pending", facts);
  const item = {
    buyer_id: checkout.user_id,
    item_id: checkout.item_id,
    id: newId("purchase", now),
    kind: input.kind,
    creator_id: input.creatorId,
    title: checkout.title,
    status,
    amount: facts.amount,
    amount_refunded: facts.amountRefunded,
    platform_fee: checkout.platform_fee,
    session_id: checkout.session_id,
    payment_intent_id: facts.paymentIntentId,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    version: (purchase?.version ?? 0) + 1,
  };
  await commit(() =>
    ctx.database.service.transaction
      .write(({ checkouts, purchases }) => [
        checkouts
          .patch({ session_id: checkout.session_id })
          .set({
            status: "fulfilled",
            amount: facts.amount,
            updated_at: now.toISOString(),
            // Nobody is congratulated on what has been given back already.
            ...(isEntitling(status) ? {} : { announced_at: now.toISOString() }),
          })
          .where((attribute, { eq }) => eq(attribute.status, "pending"))
          .commit(),
        purchase === null
          ? purchases.create(item).commit()
          : purchases
              .put(item)
              .where((attribute, { eq }) => eq(attribute.version, purchase.version))
              .commit(),
      ])
      .go(),
  );
  return "applied";
}

async function update(
  ctx: Context,
  purchase: PurchaseItem,
  facts: SessionFacts,
): Promise<ApplyOutcome> {
  const status = nextPurchaseStatus(purchase.status, facts);
  const amountRefunded = Math.max(purchase.amount_refunded, facts.amountRefunded);
  if (status === purchase.status && amountRefunded === purchase.amount_refunded) return "unchanged";
  await commit(() =>
    ctx.database.service.transaction
      .write(({ purchases }) => [
        purchases
          .patch({ buyer_id: purchase.buyer_id, item_id: purchase.item_id })
          .set({
            status,
            amount_refunded: amountRefunded,
            updated_at: ctx.now().toISOString(),
            version: purchase.version + 1,
          })
          .where((attribute, { eq }) => eq(attribute.version, purchase.version))
          .commit(),
      ])
      .go(),
  );
  return "applied";
}
