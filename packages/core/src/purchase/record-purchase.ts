import type { CheckoutItem } from "../checkout/checkout-item.ts";
import type { Context } from "../context.ts";
import { commit } from "../dynamo/transaction.ts";
import { isEntitling, type PurchaseItem } from "./entitlements.ts";
import type { PaymentItem } from "./payment-items.ts";

export type ApplyOutcome = "unchanged" | "applied" | "duplicate";

/**
 * Writes a purchase with the payments that have changed and, where this fulfils it, its checkout: one transaction,
 * guarded by the version that the purchase had when it was read.
 * @throws TransactionCanceled when the purchase or the checkout has changed since
 */
export async function recordPurchase(
  ctx: Context,
  input: {
    former: PurchaseItem | null;
    item: PurchaseItem;
    fulfils?: CheckoutItem;
    payments: readonly PaymentItem[];
  },
): Promise<void> {
  const { former, item, fulfils } = input;
  await commit(() =>
    ctx.database.service.transaction
      .write(({ checkouts, payments, purchases }) => [
        former === null
          ? purchases.create(item).commit()
          : purchases
              .put(item)
              .where((attribute, { eq }) => eq(attribute.version, former.version))
              .commit(),
        ...input.payments.map((payment) => payments.put(payment).commit()),
        ...(fulfils === undefined
          ? []
          : [
              checkouts
                .patch({ session_id: fulfils.session_id })
                .set({
                  status: "fulfilled",
                  amount: item.amount,
                  updated_at: item.updated_at,
                  // Nobody is congratulated on what has been given back already.
                  ...(isEntitling(item.status) ? {} : { announced_at: item.updated_at }),
                })
                .where((attribute, { eq }) => eq(attribute.status, "pending"))
                .commit(),
            ]),
      ])
      .go(),
  );
  if (fulfils !== undefined && isEntitling(item.status))
    await ctx.metrics.count("PurchasesGranted");
}
