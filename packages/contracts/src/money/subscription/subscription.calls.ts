import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { idSchema } from "../../ids.ts";
import { listQuery, paginationSchema } from "../../pagination.ts";
import { checkoutStartSchema } from "../payment/payment.schema.ts";
import {
  changePreviewSchema,
  invoiceIdSchema,
  invoiceSchema,
  paymentMethodSchema,
  planChangeSchema,
  planInvoiceSchema,
  planInvoicesFilterSchema,
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
    summary: "What changing one's plan would cost, and when it would count",
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
    summary: "Change one's plan: an upgrade at once, a downgrade at the end of the paid period",
    body: z.strictObject({ package_id: idSchema("package") }),
    answer: planChangeSchema,
    errors: [...changeErrors, "payment_failed"],
    limits: ["plan_change"],
  }),
  cancel: defineCall({
    method: "PUT",
    path: "/api/payments/subscriptions/cancel",
    area: "payments",
    auth: "required",
    summary: "End one's plan with the period that is paid",
    answer: z.object({ subscription: subscriptionStateSchema }),
    errors: ["subscription_required", "provider_unavailable"],
    limits: ["plan_change"],
  }),
  resume: defineCall({
    method: "PUT",
    path: "/api/payments/subscriptions/resume",
    area: "payments",
    auth: "required",
    summary: "Take back a planned end or downgrade of one's plan",
    answer: z.object({ subscription: subscriptionStateSchema }),
    errors: ["subscription_required", "invalid_state", "provider_unavailable"],
    limits: ["plan_change"],
  }),
  paymentMethod: defineCall({
    method: "GET",
    path: "/api/payments/subscriptions/payment-method",
    area: "payments",
    auth: "required",
    summary: "The card that one's plan is paid with",
    answer: z.object({ payment_method: z.nullable(paymentMethodSchema) }),
    errors: ["provider_unavailable"],
    limits: ["billing_read"],
  }),
  replacePaymentMethod: defineCall({
    method: "POST",
    path: "/api/payments/subscriptions/payment-method",
    area: "payments",
    auth: "required",
    summary: "Give another card on the provider's page; what is overdue is tried again with it",
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
      /** The caller when absent; another person for admins only. */
      user_id: z.optional(idSchema("user")),
      ...planInvoicesFilterSchema.shape,
    }),
    answer: z.object({ invoices: z.array(planInvoiceSchema), pagination: paginationSchema }),
    errors: ["not_found", "invalid_cursor", "page_too_far", "provider_unavailable"],
    limits: ["billing_read"],
  }),
  invoice: defineCall({
    method: "GET",
    path: "/api/payments/invoice/{id}",
    area: "payments",
    auth: "required",
    summary: "An invoice: one's own, or anybody's for an admin",
    params: z.object({ id: invoiceIdSchema }),
    answer: invoiceSchema,
    errors: ["not_found", "provider_unavailable"],
    limits: ["billing_read"],
  }),
};
