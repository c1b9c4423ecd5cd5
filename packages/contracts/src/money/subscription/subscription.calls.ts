import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import { checkoutStartSchema } from "../payment/payment.schema.ts";
import {
  changePreviewSchema,
  invoiceIdSchema,
  invoiceSchema,
  payingMethodSchema,
  planChangeSchema,
  planInvoiceSchema,
  planInvoicesFilterSchema,
  shownCostsSchema,
  subscriptionStateSchema,
} from "./subscription.schema.ts";

const changeErrors = [
  "subscription_required",
  "not_found",
  "already_subscribed",
  "invalid_state",
  "provider_unavailable",
] as const;

export const subscriptionCalls = {
  previewChange: defineCall({
    method: "GET",
    path: "/api/payments/subscriptions/upgrade",
    area: "payments",
    auth: "required",
    summary: "Quote a change of the caller's plan, and when it takes effect",
    query: z.object({ package_id: idSchema("package") }),
    answer: changePreviewSchema,
    errors: changeErrors,
    limits: ["billing_read"],
  }),
  change: defineCall({
    method: "PUT",
    path: "/api/payments/subscriptions/upgrade",
    area: "payments",
    auth: "required",
    summary:
      "Change the caller's plan: an upgrade at once, a downgrade at the end of the paid period",
    body: z.strictObject({
      package_id: idSchema("package"),
      /** A change that costs more by now, or takes effect at another time, is refused. */
      shown_costs: z.optional(shownCostsSchema),
    }),
    answer: planChangeSchema,
    errors: [...changeErrors, "version_conflict", "payment_failed"],
    limits: ["plan_change"],
  }),
  cancel: defineCall({
    method: "PUT",
    path: "/api/payments/subscriptions/cancel",
    area: "payments",
    auth: "required",
    summary: "Cancel the caller's plan at the end of the paid period; an unpaid plan ends at once",
    answer: z.object({ subscription: subscriptionStateSchema }),
    errors: ["subscription_required", "provider_unavailable"],
    limits: ["plan_change"],
  }),
  resume: defineCall({
    method: "PUT",
    path: "/api/payments/subscriptions/resume",
    area: "payments",
    auth: "required",
    summary: "Withdraw a planned cancellation or downgrade of the caller's plan",
    answer: z.object({ subscription: subscriptionStateSchema }),
    errors: ["subscription_required", "invalid_state", "provider_unavailable"],
    limits: ["plan_change"],
  }),
  paymentMethod: defineCall({
    method: "GET",
    path: "/api/payments/subscriptions/payment-method",
    area: "payments",
    auth: "required",
    summary: "Read the card or the bank account that pays the caller's plan",
    answer: payingMethodSchema,
    errors: ["provider_unavailable"],
    limits: ["billing_read"],
  }),
  replacePaymentMethod: defineCall({
    method: "POST",
    path: "/api/payments/subscriptions/payment-method",
    area: "payments",
    auth: "required",
    summary:
      "Open the provider's page to enter another card; an overdue payment is retried with it",
    answer: checkoutStartSchema,
    status: 201,
    errors: ["subscription_required", "provider_unavailable"],
    idempotent: true,
    limits: ["checkout"],
  }),
  history: defineCall({
    method: "GET",
    path: "/api/payments/subscription-history",
    area: "payments",
    auth: "required",
    summary: "List the invoices of the caller's plans, newest first; anybody's for admins",
    query: z.object({
      ...listQuery(10),
      /** Whose invoices: the caller's when absent; another person's for admins only. */
      user_id: z.optional(idSchema("user")),
      ...planInvoicesFilterSchema.shape,
    }),
    answer: listAnswer({ invoices: z.array(planInvoiceSchema) }),
    errors: ["not_found", "provider_unavailable"],
    limits: ["billing_read"],
  }),
  invoice: defineCall({
    method: "GET",
    path: "/api/payments/invoice/{id}",
    area: "payments",
    auth: "required",
    summary: "Read one of the caller's invoices, or anybody's as an admin",
    params: z.object({ id: invoiceIdSchema }),
    answer: invoiceSchema,
    errors: ["not_found", "provider_unavailable"],
    limits: ["billing_read"],
  }),
};
