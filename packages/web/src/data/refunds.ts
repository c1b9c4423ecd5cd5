import type { CallInput } from "@marquee/contracts/call";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "@/lib/api.ts";
import { invalidate } from "./invalidate.ts";
import { channelKeys, videoKeys } from "./keys.ts";
import { membershipKeys, paymentKeys, payoutKeys, refundKeys } from "./signed-in-keys.ts";

/**
 * Whether the caller may refund a payment now. It depends on the time and on what was watched, so it is never cached.
 */
export const refundQuoteQuery = (purchaseId: string) =>
  queryOptions({
    queryKey: refundKeys.detail(purchaseId, "quote"),
    queryFn: ({ signal }) =>
      request(refundCalls.quote, { query: { purchase_id: purchaseId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Refunds one of the caller's payments. The form keeps one key, also when the reason is changed after a lost answer, so
 * nothing is refunded twice.
 */
export function useRefundPurchase() {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: CallInput<typeof refundCalls.ofPurchase>["body"]) =>
      request(refundCalls.ofPurchase, { body }, { idempotencyKey }),
    // The answer to a refund that was made may be lost.
    onSettled: () =>
      invalidate(client, [paymentKeys.all, membershipKeys.all, channelKeys.all, videoKeys.all]),
  });
}

/** Refunds a sale of the caller, in full or in part. The form keeps one key, also when the amount is changed. */
export function useRefundSale() {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: CallInput<typeof refundCalls.ofSale>["body"]) =>
      request(refundCalls.ofSale, { body }, { idempotencyKey }),
    onSettled: () => invalidate(client, [paymentKeys.all, payoutKeys.all]),
  });
}
