import {
  blocksRepurchase,
  nextPurchaseStatus,
  type PurchaseItem,
} from "../../people/entitlement/index.ts";
import type { Context } from "../../platform/context.ts";
import {
  type CheckoutItem,
  type PaymentItem,
  paymentOf,
  type SessionFacts,
} from "../payment/index.ts";
import type { PaymentChange } from "../statistics/index.ts";
import { newPurchase } from "./new-purchase.ts";
import { recordPurchase } from "./record-purchase.ts";

/** `duplicate`: the buyer has the item by another payment. */
type ApplyOutcome = "unchanged" | "applied" | "duplicate";

/**
 * Writes what a payment changes in the purchase of its checkout. The first paid reading writes the purchase, its
 * payment and the fulfilled checkout in one transaction.
 * @throws TransactionCanceled when either item has changed since it was read
 */
export async function applyPayment(
  ctx: Context,
  input: {
    checkout: CheckoutItem;
    creatorId: string;
    purchase: PurchaseItem | null;
    facts: SessionFacts;
  },
): Promise<ApplyOutcome> {
  const { checkout, purchase, facts } = input;
  if (purchase !== null && purchase.session_id === checkout.session_id) {
    return updatePurchase(ctx, purchase, facts);
  }
  // Fulfilled, but the purchase is of another session: it was refunded and bought again since.
  if (checkout.status !== "pending" || facts.outcome !== "paid") return "unchanged";
  if (purchase !== null && blocksRepurchase(purchase.status)) return "duplicate";
  const item = {
    ...newPurchase(ctx, checkout, { creatorId: input.creatorId, former: purchase }),
    status: nextPurchaseStatus("pending", facts),
    amount: facts.amount,
    amount_refunded: facts.amountRefunded,
    platform_fee: checkout.platform_fee,
    payment_intent_id: facts.paymentIntentId,
    updated_at: ctx.now().toISOString(),
    version: (purchase?.version ?? 0) + 1,
  };
  await recordPurchase(ctx, {
    former: purchase,
    item,
    fulfils: checkout,
    payments: changeOf(undefined, item, facts),
  });
  return "applied";
}

async function updatePurchase(
  ctx: Context,
  purchase: PurchaseItem,
  facts: SessionFacts,
): Promise<ApplyOutcome> {
  // A refund that the bank rejects later is paid in another way, and stays a refund.
  const amountRefunded = Math.max(purchase.amount_refunded, facts.amountRefunded);
  const status = nextPurchaseStatus(purchase.status, { ...facts, amountRefunded });
  if (status === purchase.status && amountRefunded === purchase.amount_refunded) return "unchanged";
  const item = {
    ...purchase,
    status,
    amount_refunded: amountRefunded,
    updated_at: ctx.now().toISOString(),
    version: purchase.version + 1,
  };
  const { data: before } = await ctx.database.payments
    .get({ id: purchase.id })
    .go({ consistent: true });
  await recordPurchase(ctx, {
    former: purchase,
    item,
    payments: changeOf(before ?? undefined, item, facts),
  });
  return "applied";
}

function changeOf(
  before: PaymentItem | undefined,
  purchase: PurchaseItem,
  facts: SessionFacts,
): PaymentChange[] {
  const after = paymentOf(
    purchase,
    Math.max(facts.refundedByPlatform, before?.refunded_by_platform ?? 0),
  );
  return after === undefined ? [] : [{ before, after }];
}
