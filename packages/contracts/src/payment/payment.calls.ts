import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { minutePacks } from "../constants.ts";
import { minorUnits, searchField } from "../fields.ts";
import { idSchema } from "../ids.ts";
import { listQuery, paginationSchema } from "../pagination.ts";
import { subscriptionStateSchema } from "../subscription/subscription.schema.ts";
import {
  checkoutIdSchema,
  checkoutSchema,
  checkoutStartSchema,
  packageSchema,
  packageTypes,
  paymentSchema,
} from "./payment.schema.ts";

export const couponCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9-]{3,32}$/, "3 to 32 letters, digits or dashes"),
  );

const payments = z.object({ payments: z.array(paymentSchema), pagination: paginationSchema });
const paymentFilters = z.object({
  ...listQuery(10),
  type: z.optional(z.enum(["video", "channel"])),
  /** Part of the title. */
  search: searchField,
});

export const paymentCalls = {
  packages: defineCall({
    method: "GET",
    path: "/api/payments/packages",
    area: "payments",
    auth: "optional",
    summary: "Plans on offer; signed in, also the enterprise plans that are for the caller",
    query: z.object({
      ...listQuery(10),
      type: z.optional(z.enum(packageTypes)),
      /** Words of the name or the description, by their beginnings. */
      search: searchField,
    }),
    answer: z.object({ packages: z.array(packageSchema), pagination: paginationSchema }),
    errors: ["invalid_cursor", "page_too_far"],
  }),
  userPackage: defineCall({
    method: "GET",
    path: "/api/payments/user-package/{id}",
    area: "payments",
    auth: "required",
    summary: "The plan of a user, and where it stands: one's own, or anybody's for an admin",
    params: z.object({ id: idSchema("user") }),
    answer: z.object({
      package: z.nullable(packageSchema),
      subscription: z.nullable(subscriptionStateSchema),
    }),
    errors: ["not_found"],
  }),
  setupQuote: defineCall({
    method: "GET",
    path: "/api/payments/creator/setup",
    area: "payments",
    auth: "required",
    summary: "What a plan would cost now",
    query: z.object({
      priceId: z.string().check(z.minLength(1), z.maxLength(255)),
      coupon_code: z.optional(couponCode),
    }),
    answer: z.object({
      price: minorUnits,
      coupon: z.optional(z.object({ code: z.string(), discount: minorUnits })),
      amount_due: minorUnits,
      trial_end: z.nullable(z.string()),
    }),
    errors: ["not_found", "coupon_invalid", "provider_unavailable"],
  }),
  createPayoutAccount: defineCall({
    method: "POST",
    path: "/api/payments/creator/setup",
    area: "payments",
    auth: "required",
    summary: "Open the payout account (or find it) and go on with its onboarding",
    answer: z.object({ onboardingUrl: z.string() }),
    errors: ["forbidden", "subscription_required", "provider_unavailable"],
  }),
  refreshOnboarding: defineCall({
    method: "GET",
    path: "/api/payments/payments/refresh",
    area: "payments",
    auth: "required",
    summary: "A fresh onboarding address",
    answer: z.object({ onboardingUrl: z.string() }),
    errors: ["not_found", "provider_unavailable"],
  }),
  payoutDashboard: defineCall({
    method: "GET",
    path: "/api/payments/creator/login",
    area: "payments",
    auth: "required",
    summary: "A single-use address of the payout account's own dashboard",
    answer: z.object({ url: z.string() }),
    errors: ["not_found", "invalid_state", "provider_unavailable"],
  }),
  subscribe: defineCall({
    method: "POST",
    path: "/api/payments/subscriptions",
    area: "payments",
    auth: "required",
    summary: "Take a plan",
    body: z.strictObject({
      package_id: idSchema("package"),
      coupon_code: z.optional(couponCode),
      /** Start with the trial where the person has not had one; true when absent. */
      trial: z._default(z.boolean(), true),
    }),
    answer: checkoutStartSchema,
    status: 201,
    errors: [
      "forbidden",
      "not_found",
      "already_subscribed",
      "invalid_state",
      "coupon_invalid",
      "provider_unavailable",
    ],
    idempotent: true,
  }),
  purchaseVideo: defineCall({
    method: "POST",
    path: "/api/payments/purchase-video",
    area: "payments",
    auth: "required",
    summary: "Buy a video",
    body: z.strictObject({ video_id: idSchema("video"), coupon_code: z.optional(couponCode) }),
    answer: checkoutStartSchema,
    status: 201,
    errors: [
      "not_found",
      "already_purchased",
      "invalid_state",
      "coupon_invalid",
      "provider_unavailable",
    ],
    idempotent: true,
  }),
  purchaseChannel: defineCall({
    method: "POST",
    path: "/api/payments/purchase-channel/{id}",
    area: "payments",
    auth: "required",
    summary: "Buy a channel",
    params: z.object({ id: idSchema("channel") }),
    /** The specification sends no body. */
    query: z.object({ coupon_code: z.optional(couponCode) }),
    answer: checkoutStartSchema,
    status: 201,
    errors: [
      "not_found",
      "already_purchased",
      "invalid_state",
      "coupon_invalid",
      "provider_unavailable",
    ],
    idempotent: true,
  }),
  purchaseMinutes: defineCall({
    method: "POST",
    path: "/api/payments/purchase-minutes",
    area: "payments",
    auth: "required",
    summary: "Buy upload minutes",
    body: z.strictObject({
      pack_id: z.enum(minutePacks.map((pack) => pack.id)),
      coupon_code: z.optional(couponCode),
    }),
    answer: checkoutStartSchema,
    status: 201,
    errors: [
      "forbidden",
      "subscription_required",
      "invalid_state",
      "coupon_invalid",
      "provider_unavailable",
    ],
    idempotent: true,
  }),
  checkout: defineCall({
    method: "GET",
    path: "/api/payments/checkout/{session_id}",
    area: "payments",
    auth: "required",
    summary: "How far one's own checkout is",
    params: z.object({ session_id: checkoutIdSchema }),
    answer: checkoutSchema,
    errors: ["not_found"],
  }),
  creatorPayments: defineCall({
    method: "GET",
    path: "/api/payments/creator-payments",
    area: "payments",
    auth: "required",
    summary: "One's own sales, newest first",
    query: paymentFilters,
    answer: payments,
    errors: ["invalid_cursor", "page_too_far"],
  }),
  watcherPayments: defineCall({
    method: "GET",
    path: "/api/payments/watcher-payments",
    area: "payments",
    auth: "required",
    summary: "One's own purchases, newest first",
    query: paymentFilters,
    answer: payments,
    errors: ["invalid_cursor", "page_too_far"],
  }),
};
