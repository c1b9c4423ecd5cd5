import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { minorUnits, text } from "../../fields.ts";
import { couponCode } from "../payment/payment.schema.ts";

export const couponItemKinds = ["subscription", "video", "channel", "minutes"] as const;
export const discountTypes = ["percent", "amount"] as const;

export const couponCheckSchema = z.object({
  valid: z.boolean(),
  /** Null for a coupon that cannot be used. */
  discount_type: z.nullable(z.enum(discountTypes)),
  /** The percentage of the discount; null for a coupon with a fixed amount. */
  percent_off: z.nullable(z.number()),
  /** The discount on the item in minor units. Without an item: the coupon's fixed amount, or null for a percentage. */
  amount: z.nullable(minorUnits),
  /** Minor units left to pay; null without an item. */
  final_amount: z.nullable(minorUnits),
  /** Why the coupon cannot be used, in plain words. */
  reason: z.optional(z.string()),
});
export type CouponCheck = z.infer<typeof couponCheckSchema>;

export const couponCalls = {
  validate: defineCall({
    method: "POST",
    path: "/api/payments/validate-coupon",
    area: "coupons",
    auth: "required",
    summary:
      "Check what a coupon would take off; a coupon that cannot be used is an answer, not an error",
    body: z.strictObject({
      couponCode,
      item: z.optional(z.strictObject({ kind: z.enum(couponItemKinds), id: text(1, 128) })),
    }),
    answer: couponCheckSchema,
    errors: ["not_found", "provider_unavailable"],
    limits: ["coupon"],
  }),
};
