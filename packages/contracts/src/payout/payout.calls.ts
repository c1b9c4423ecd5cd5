import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { searchField } from "../fields.ts";
import { listQuery, paginationSchema } from "../pagination.ts";
import {
  payoutBalanceSchema,
  payoutLineSchema,
  payoutSchema,
  payoutStatuses,
} from "./payout.schema.ts";

export const payoutCalls = {
  balance: defineCall({
    method: "GET",
    path: "/api/payments/payouts/balance",
    area: "payments",
    auth: "required",
    summary: "Show the caller's money at the provider and when it becomes available",
    answer: z.object({ balance: z.nullable(payoutBalanceSchema) }),
    errors: ["provider_unavailable"],
    limits: ["billing_read"],
  }),
  history: defineCall({
    method: "GET",
    path: "/api/payments/payouts/history",
    area: "payments",
    auth: "required",
    summary: "One's own payouts, newest first; none without a payout account",
    query: z.object({
      ...listQuery(10),
      type: z.optional(z.enum(payoutStatuses)),
      /** Part of a payout's id, as it stands in a bank's statement or a mail. */
      search: searchField,
    }),
    answer: z.object({ payouts: z.array(payoutSchema), pagination: paginationSchema }),
    errors: ["invalid_cursor", "page_too_far", "provider_unavailable"],
    limits: ["billing_read"],
  }),
  transactions: defineCall({
    method: "GET",
    path: "/api/payments/payouts/{id}/transactions",
    area: "payments",
    auth: "required",
    summary: "What one of one's own payouts is made of, to the penny",
    params: z.object({
      id: z.string().check(z.regex(/^po_[A-Za-z0-9_]{1,100}$/, "Not a payout id")),
    }),
    query: z.object(listQuery(10)),
    answer: z.object({ transactions: z.array(payoutLineSchema), pagination: paginationSchema }),
    errors: [
      "not_found",
      "invalid_state",
      "invalid_cursor",
      "page_too_far",
      "provider_unavailable",
    ],
    limits: ["billing_read"],
  }),
};
