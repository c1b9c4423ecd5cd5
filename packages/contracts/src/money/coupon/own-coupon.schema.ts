import * as z from "zod/mini";
import { instant, instantField, minorUnits, text } from "../../fields.ts";
import { couponCode } from "../payment/payment.schema.ts";

/** A creator's own coupon: for everything that they sell once, or for one item. */
export const ownCouponSchema = z.object({
  code: z.string(),
  /** One of both is null. */
  percent_off: z.nullable(z.number()),
  amount_off: z.nullable(minorUnits),
  /** The video or the channel that it is for; null for everything. */
  item_id: z.nullable(z.string()),
  /** Null for everything, and for an item that was deleted. */
  item_title: z.nullable(z.string()),
  max_uses: z.nullable(z.number()),
  times_used: z.number(),
  expires_at: z.nullable(instant),
  /** Why no buyer can use it for its item, as the item is sold now; in plain words. */
  problem: z.optional(z.string()),
  /** Why nobody can buy its item now, such as an unpublished video; in plain words. */
  pause: z.optional(z.string()),
});
export type OwnCoupon = z.infer<typeof ownCouponSchema>;

const wholeNumber = (maximum: number, tooMuch: string) =>
  z
    .number("Enter a whole number")
    .check(z.int("Enter a whole number"), z.minimum(1, "At least 1"), z.maximum(maximum, tooMuch));

export const createCouponSchema = z
  .strictObject({
    code: couponCode,
    percent_off: z.optional(wholeNumber(100, "At most 100")),
    /** Minor units. */
    amount_off: z.optional(
      z
        .number("Enter an amount like 5.00")
        .check(
          z.int("Enter an amount in whole cents"),
          z.minimum(1, "At least $0.01"),
          z.maximum(1_000_000, "At most $10,000"),
        ),
    ),
    /** A video or a channel that the caller sells once. */
    item_id: z.optional(text(1, 128)),
    max_uses: z.optional(wholeNumber(1_000_000, "At most 1,000,000")),
    expires_at: z.optional(instantField),
  })
  .check(
    z.refine(
      ({ percent_off, amount_off }) => (percent_off === undefined) !== (amount_off === undefined),
      { error: "Enter a percentage or an amount", path: ["percent_off"] },
    ),
  );
export type CreateCoupon = z.output<typeof createCouponSchema>;
