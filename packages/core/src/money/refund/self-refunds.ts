import { selfRefundDays, selfRefundLimit } from "@marquee/contracts/money/refund/refund.schema";
import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { anyOf } from "../../platform/dynamo/conditions.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { commit, isTransactionCanceled } from "../../platform/dynamo/transaction.ts";
import { dayMilliseconds, expiresAt, secondsAfter } from "../../platform/time.ts";
import { listRefunds, type PaymentItem } from "../payment/index.ts";

type SelfRefunds = Item<"selfRefunds">;

/** The provider answers, or its webhook comes, long before this. */
const refundingMinutes = 10;

/** A buyer's recent refunds; null without any. */
export async function readSelfRefunds(ctx: Context, userId: string): Promise<SelfRefunds | null> {
  const { data } = await ctx.database.selfRefunds.get({ user_id: userId }).go({ consistent: true });
  return data;
}

/**
 * Counts a buyer's own refund and locks its item before money moves. One transaction: it fails when another refund was
 * counted, or a playback address was issued, after `stored` was read.
 * @returns false when it failed: decide the refund again
 */
export async function reserveSelfRefund(
  ctx: Context,
  payment: PaymentItem,
  stored: SelfRefunds | null,
): Promise<boolean> {
  const now = ctx.now();
  const isCounted = stored?.refunds.some(({ purchase_id }) => purchase_id === payment.id) === true;
  const refunds = [
    ...recentRefunds(stored, now),
    { purchase_id: payment.id, refunded_at: now.toISOString() },
  ];
  if (!isCounted && refunds.length > selfRefundLimit) return false;
  const refundingUntil = secondsAfter(now, refundingMinutes * 60).toISOString();
  try {
    await commit(ctx, ({ purchases, selfRefunds }) => [
      purchases
        .patch({ buyer_id: payment.buyer_id, item_id: payment.item_id })
        .set({ refunding_until: refundingUntil })
        .add({ version: 1 })
        .where(({ playback_until }, { lte, notExists }) =>
          anyOf(notExists(playback_until), lte(playback_until, now.toISOString())),
        )
        .commit(),
      ...(isCounted
        ? []
        : [
            stored === null
              ? selfRefunds.create(selfRefundsOf(payment.buyer_id, refunds, 1, now)).commit()
              : selfRefunds
                  .put(selfRefundsOf(payment.buyer_id, refunds, stored.version + 1, now))
                  .where((attribute, { eq }) => eq(attribute.version, stored.version))
                  .commit(),
          ]),
    ]);
    return true;
  } catch (cause) {
    if (isTransactionCanceled(cause)) return false;
    throw cause;
  }
}

/**
 * Removes the count and unlocks the item after the provider has refused. A refund that the same buyer has made in
 * another call stays counted.
 */
export async function releaseSelfRefund(
  ctx: Context<"stripe">,
  payment: PaymentItem,
  paymentIntentId: string,
): Promise<void> {
  const providerRefunds = await listRefunds(ctx, paymentIntentId);
  if (providerRefunds.some(({ metadata }) => metadata?.by === "buyer")) return;
  const release = async () => {
    const stored = await readSelfRefunds(ctx, payment.buyer_id);
    const refunds = (stored?.refunds ?? []).filter(({ purchase_id }) => purchase_id !== payment.id);
    if (stored === null || refunds.length === stored.refunds.length) return;
    await commit(ctx, ({ purchases, selfRefunds }) => [
      purchases
        .patch({ buyer_id: payment.buyer_id, item_id: payment.item_id })
        .remove(["refunding_until"])
        .add({ version: 1 })
        .commit(),
      selfRefunds
        .put(selfRefundsOf(payment.buyer_id, refunds, stored.version + 1, ctx.now()))
        .where((attribute, { eq }) => eq(attribute.version, stored.version))
        .commit(),
    ]);
  };
  try {
    await retryOnConflict({ isConflict: isTransactionCanceled }, release);
  } catch (cause) {
    // The refund stays counted; the buyer reads the provider's refusal.
    if (!isTransactionCanceled(cause)) throw cause;
  }
}

const recentRefunds = (stored: SelfRefunds | null, now: Date): SelfRefunds["refunds"] =>
  (stored?.refunds ?? []).filter(
    ({ refunded_at }) => Date.parse(refunded_at) + selfRefundDays * dayMilliseconds > now.getTime(),
  );

const selfRefundsOf = (
  user_id: string,
  refunds: SelfRefunds["refunds"],
  version: number,
  now: Date,
): SelfRefunds => ({
  user_id,
  refunds,
  version,
  expires_at: expiresAt(now, selfRefundDays * 86_400),
});
