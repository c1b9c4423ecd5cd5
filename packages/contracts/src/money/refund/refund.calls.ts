import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { idSchema } from "../../ids.ts";
import { checkoutIdSchema } from "../payment/payment.schema.ts";
import {
  refundAmountSchema,
  refundPurchaseSchema,
  refundQuoteSchema,
  refundReasonSchema,
  refundSaleSchema,
  refundSchema,
} from "./refund.schema.ts";

const refusals = ["not_found", "invalid_state", "provider_unavailable"] as const;

/** The calls that move money back. */
const refund = {
  method: "POST",
  area: "payments",
  answer: refundSchema,
  status: 201,
  idempotent: true,
  limits: ["refund"],
} as const;

export const refundCalls = {
  quote: defineCall({
    method: "GET",
    path: "/api/payments/refunds/quote",
    area: "payments",
    auth: "required",
    summary:
      "Check whether one of the caller's purchases or sales can be refunded now, and how much",
    query: z.object({ purchase_id: idSchema("purchase") }),
    answer: refundQuoteSchema,
    errors: ["not_found", "provider_unavailable"],
    limits: ["billing_read"],
  }),
  ofPurchase: defineCall({
    ...refund,
    path: "/api/payments/refunds",
    auth: "required",
    summary:
      "Refund one of the caller's purchases in full, within 14 days and if less than 20 % was watched",
    body: refundPurchaseSchema,
    errors: [...refusals, "refund_not_yet"],
  }),
  ofSale: defineCall({
    ...refund,
    path: "/api/payments/creator/refunds",
    auth: "required",
    summary: "Refund one of the caller's sales within 90 days, whole or in part",
    body: refundSaleSchema,
    errors: refusals,
  }),
  byAdmin: defineCall({
    ...refund,
    // Served by the function of the payments, so that no other function has the payment provider's key.
    path: "/api/payments/admin/refunds",
    auth: "admin",
    summary: "Refund any sale, minute pack or promotion, whole or in part",
    body: z.strictObject({
      /** The buyer and the purchase, or the checkout of any payment. */
      user_id: z.optional(idSchema("user")),
      purchase_id: z.optional(idSchema("purchase")),
      session_id: z.optional(checkoutIdSchema),
      reason: refundReasonSchema,
      /** Minor units; everything that can be refunded when absent. Minute packs: all unused minutes. */
      amount: z.optional(refundAmountSchema),
    }),
    errors: refusals,
  }),
};
