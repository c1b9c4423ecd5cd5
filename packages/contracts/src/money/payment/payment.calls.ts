import * as z from "zod/mini";
import { creatorErrors, defineCall } from "../../call.ts";
import { minorUnits, searchField } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { minutePacks } from "../../offers.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import { subscriptionStateSchema } from "../subscription/subscription.schema.ts";
import {
  checkoutIdSchema,
  checkoutSchema,
  checkoutStartSchema,
  couponCode,
  paymentSchema,
  planSchema,
  planTypes,
  receiptSchema,
  salesFilterSchema,
} from "./payment.schema.ts";
import { soldKinds } from "./payment-kinds.ts";

const payments = listAnswer({ payments: z.array(paymentSchema) });
const paymentFilters = z.object({
  ...listQuery(10),
  type: z.optional(z.enum(soldKinds)),
  /** Part of the title. */
  search: searchField,
});

/** The calls that open a payment page, on which a coupon lowers the price. */
const checkoutWithCoupon = {
  method: "POST",
  area: "payments",
  auth: "required",
  answer: checkoutStartSchema,
  status: 201,
  idempotent: true,
  limits: ["checkout", { rule: "coupon", field: "coupon_code" }],
} as const;

export const paymentCalls = {
  packages: defineCall({
    method: "GET",
    path: "/api/payments/packages",
    area: "payments",
    auth: "optional",
    summary: "List the plans for sale and, signed in, the enterprise plans offered to the caller",
    query: z.object({
      ...listQuery(10),
      type: z.optional(z.enum(planTypes)),
      /** Prefixes of words in the name or the description. */
      search: searchField,
    }),
    answer: listAnswer({ packages: z.array(planSchema) }),
  }),
  userPackage: defineCall({
    method: "GET",
    path: "/api/payments/user-package/{id}",
    area: "payments",
    auth: "required",
    summary: "Read the caller's plan and its state, or anybody's as an admin",
    params: z.object({ id: idSchema("user") }),
    answer: z.object({
      /** With the person's own price and terms, which a change of the plan does not change at once. */
      package: z.nullable(planSchema),
      subscription: z.nullable(subscriptionStateSchema),
    }),
    errors: ["not_found"],
  }),
  setupQuote: defineCall({
    method: "GET",
    path: "/api/payments/creator/setup",
    area: "payments",
    auth: "required",
    summary: "Quote what a plan would cost now",
    query: z.object({
      priceId: z.string().check(z.minLength(1), z.maxLength(255)),
      coupon_code: z.optional(couponCode),
    }),
    answer: z.object({
      price: minorUnits,
      coupon: z.optional(
        z.object({
          code: z.string(),
          discount: minorUnits,
          /** How many payments of the plan it lowers; null for all of them. */
          payments: z.nullable(z.number()),
        }),
      ),
      amount_due: minorUnits,
      trial_end: z.nullable(z.string()),
    }),
    errors: ["not_found", "coupon_invalid", "provider_unavailable"],
    limits: ["billing_read", { rule: "coupon", field: "coupon_code" }],
  }),
  createPayoutAccount: defineCall({
    method: "POST",
    path: "/api/payments/creator/setup",
    area: "payments",
    auth: "required",
    summary: "Open the caller's payout account, or find it, and continue its onboarding",
    answer: z.object({ onboardingUrl: z.string() }),
    errors: [...creatorErrors, "email_unverified", "invalid_state", "provider_unavailable"],
    limits: ["payout_account"],
  }),
  refreshOnboarding: defineCall({
    method: "GET",
    path: "/api/payments/payments/refresh",
    area: "payments",
    auth: "required",
    summary: "Create a fresh onboarding address",
    answer: z.object({ onboardingUrl: z.string() }),
    errors: ["not_found", "provider_unavailable"],
    limits: ["payout_account"],
  }),
  payoutDashboard: defineCall({
    method: "GET",
    path: "/api/payments/creator/login",
    area: "payments",
    auth: "required",
    summary: "Create a single-use address of the payout account's dashboard",
    answer: z.object({ url: z.string() }),
    errors: ["not_found", "invalid_state", "provider_unavailable"],
    limits: ["payout_account"],
  }),
  subscribe: defineCall({
    ...checkoutWithCoupon,
    path: "/api/payments/subscriptions",
    summary: "Open the payment page to subscribe to a plan",
    body: z.strictObject({
      package_id: idSchema("package"),
      coupon_code: z.optional(couponCode),
      /** Starts with the trial if the person has not had one; true when absent. */
      trial: z._default(z.boolean(), true),
    }),
    errors: [
      "email_unverified",
      "forbidden",
      "not_found",
      "already_subscribed",
      "invalid_state",
      "coupon_invalid",
      "provider_unavailable",
    ],
  }),
  purchaseVideo: defineCall({
    ...checkoutWithCoupon,
    path: "/api/payments/purchase-video",
    summary: "Open the payment page to buy a video",
    body: z.strictObject({ video_id: idSchema("video"), coupon_code: z.optional(couponCode) }),
    errors: [
      "not_found",
      "already_purchased",
      "channel_purchase_required",
      "invalid_state",
      "coupon_invalid",
      "provider_unavailable",
    ],
  }),
  purchaseChannel: defineCall({
    ...checkoutWithCoupon,
    path: "/api/payments/purchase-channel/{id}",
    summary: "Open the payment page to buy a channel, or its first month",
    params: z.object({ id: idSchema("channel") }),
    /** The specification sends no body. */
    query: z.object({ coupon_code: z.optional(couponCode) }),
    errors: [
      "not_found",
      "already_purchased",
      "invalid_state",
      "coupon_invalid",
      "provider_unavailable",
    ],
  }),
  purchaseMinutes: defineCall({
    ...checkoutWithCoupon,
    path: "/api/payments/purchase-minutes",
    summary: "Open the payment page to buy upload minutes",
    body: z.strictObject({
      pack_id: z.enum(minutePacks.map((pack) => pack.id)),
      coupon_code: z.optional(couponCode),
    }),
    errors: [
      "forbidden",
      "subscription_required",
      "invalid_state",
      "coupon_invalid",
      "provider_unavailable",
    ],
  }),
  waitingForBank: defineCall({
    method: "GET",
    path: "/api/payments/waiting-for-bank",
    area: "payments",
    auth: "required",
    summary: "List the caller's payments that a bank has not answered yet, newest first",
    answer: z.object({ checkouts: z.array(checkoutSchema) }),
  }),
  checkout: defineCall({
    method: "GET",
    path: "/api/payments/checkout/{session_id}",
    area: "payments",
    auth: "required",
    summary: "Read the state of one of the caller's checkouts",
    params: z.object({ session_id: checkoutIdSchema }),
    answer: checkoutSchema,
    errors: ["not_found"],
    limits: ["checkout_status"],
  }),
  creatorPayments: defineCall({
    method: "GET",
    path: "/api/payments/creator-payments",
    area: "payments",
    auth: "required",
    summary: "List the caller's sales, newest first",
    query: z.extend(paymentFilters, salesFilterSchema.shape),
    answer: payments,
  }),
  watcherPayments: defineCall({
    method: "GET",
    path: "/api/payments/watcher-payments",
    area: "payments",
    auth: "required",
    summary: "List the caller's purchases, newest first",
    query: paymentFilters,
    answer: payments,
  }),
  receipt: defineCall({
    method: "GET",
    path: "/api/payments/receipts/{id}",
    area: "payments",
    auth: "required",
    summary: "Show the receipt of one of the caller's payments",
    params: z.object({ id: idSchema("purchase") }),
    answer: receiptSchema,
    errors: ["not_found"],
  }),
};
