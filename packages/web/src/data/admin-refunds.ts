import type { CallInput } from "@marquee/contracts/call";
import { refundCalls } from "@marquee/contracts/money/refund/refund.calls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "@/lib/api.ts";
import { adminAuditKeys, adminPaymentKeys, adminUserKeys } from "./admin-keys.ts";
import { invalidate } from "./invalidate.ts";

/** Refunds any payment. A retry is the same request, so nothing is refunded twice. */
export function useRefundAsAdmin() {
  const client = useQueryClient();
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: CallInput<typeof refundCalls.byAdmin>["body"]) =>
      request(refundCalls.byAdmin, { body }, { idempotencyKey }),
    // Another refund from the same form is another request.
    onSuccess: () => setIdempotencyKey(crypto.randomUUID()),
    // The answer to a refund that was made may be lost.
    onSettled: () =>
      invalidate(client, [adminUserKeys.all, adminPaymentKeys.all, adminAuditKeys.all]),
  });
}
