import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import {
  newPayoutVisitSchema,
  paymentTrailSchema,
  payoutBalanceSchema,
  payoutCheckSchema,
  payoutLineSchema,
  payoutSchema,
  payoutsFilterSchema,
  payoutVisitSchema,
} from "./payout.schema.ts";

export const payoutCalls = {
  balance: defineCall({
    method: "GET",
    path: "/api/payments/payouts/balance",
    area: "payments",
    auth: "required",
    summary: "Show the caller's money at the provider and when it becomes available",
    answer: z.object({
      balance: z.nullable(payoutBalanceSchema),
      /** Null before the first nightly run. */
      check: z.nullable(payoutCheckSchema),
      /** Null before the first visit. */
      last_visit: z.nullable(payoutVisitSchema),
    }),
    errors: ["provider_unavailable"],
    limits: ["billing_read"],
  }),
  visit: defineCall({
    method: "PUT",
    path: "/api/payments/payouts/visit",
    area: "payments",
    auth: "required",
    summary: "Store what the payouts page has shown to the caller",
    body: newPayoutVisitSchema,
    answer: payoutVisitSchema,
  }),
  history: defineCall({
    method: "GET",
    path: "/api/payments/payouts/history",
    area: "payments",
    auth: "required",
    summary: "List the caller's payouts, newest first; none without a payout account",
    query: z.extend(z.object(listQuery(10)), payoutsFilterSchema.shape),
    answer: listAnswer({ payouts: z.array(payoutSchema) }),
    errors: ["provider_unavailable"],
    limits: ["billing_read"],
  }),
  transactions: defineCall({
    method: "GET",
    path: "/api/payments/payouts/{id}/transactions",
    area: "payments",
    auth: "required",
    summary:
      "List the charges, fees and refunds of one of the caller's payouts, or of the account (`all`)",
    params: z.object({
      id: z
        .string()
        .check(z.regex(/^(?:all|po_[A-Za-z0-9_]{1,100})$/, "Neither a payout id nor `all`")),
    }),
    query: z.object(listQuery(10)),
    answer: listAnswer({ transactions: z.array(payoutLineSchema) }),
    errors: ["not_found", "invalid_state", "provider_unavailable"],
    limits: ["billing_read"],
  }),
  trail: defineCall({
    method: "GET",
    path: "/api/payments/creator-payments/{id}/trail",
    area: "payments",
    auth: "required",
    summary:
      "Follow the money of one of the caller's sales to its fee, transfer, refunds and payouts",
    params: z.object({ id: idSchema("purchase") }),
    answer: paymentTrailSchema,
    errors: ["not_found", "provider_unavailable"],
    limits: ["billing_read"],
  }),
};
