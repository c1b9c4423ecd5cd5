import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { minorUnits, text } from "../../fields.ts";
import { couponCode } from "../payment/payment.schema.ts";

export const couponItemKinds = ["subscription", "video", "channel", "minutes"] as const;
export const discountTypes = ["percent", "amount"] as const;

export const couponCheckSchema = z.object({
  valid: z.boolean(),
  /** Null for a coupon that does not work. */
  discount_type: z.nullable(z.enum(discountTypes)),
  /** Percent that comes off; null for a coupon of an amount. */
  percent_off: z.nullable(z.number()),
  /** Minor units that come off the item; without an item the coupon's own amount, null for a percentage. */
  amount: z.nullable(minorUnits),
  /** Minor units left to pay; null without an item. */
  final_amount: z.nullable(minorUnits),
  /** Why not, in plain words. */
  reason: z.optional(z.string()),
});
export type CouponCheck = z.infer<typeof couponCheckSchema>;

export const couponCalls = {
  validate: defineCall({
    method: "POST",
    path: "/api/payments/validate-coupon",
    area: "payments",
    auth: "required",
    summary: "What a coupon would take off; one that does not work is an answer, not an error",
    body: z.strictObject({
      couponCode,
      item: z.optional(z.strictObject({ kind: z.enum(couponItemKinds), id: text(1, 128) })),
    }),
    answer: couponCheckSchema,
    errors: ["not_found", "provider_unavailable"],
    limits: ["coupon"],
  }),
};
