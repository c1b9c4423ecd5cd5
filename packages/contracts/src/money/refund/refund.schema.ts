import * as z from "zod/mini";
import { currency, instant, minorUnits, text } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { purchaseStatusSchema } from "../payment/payment.schema.ts";

/** Days after a purchase within which its buyer, or its seller, may refund it. */
export const buyerRefundDays = 14;
export const creatorRefundDays = 90;
/** A buyer who has watched this part, in percent, or more must ask the creator for a refund. */
export const watchedPercentLimit = 20;
/** The number of refunds that one buyer may make within these days. */
export const selfRefundLimit = 3;
export const selfRefundDays = 90;

export const refundReasonSchema = text(1, 500);

export const refundPurchaseSchema = z.strictObject({
  /** One of the two: the purchase, or the item that was bought. */
  purchase_id: z.optional(idSchema("purchase")),
  item_id: z.optional(z.union([idSchema("video"), idSchema("channel")])),
  reason: refundReasonSchema,
});

/** Minor units. */
export const refundAmountSchema = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));

export const refundSaleSchema = z.strictObject({
  purchase_id: idSchema("purchase"),
  reason: refundReasonSchema,
  /** Minor units; everything that is left to refund when absent. */
  amount: z.optional(refundAmountSchema),
});

/** With what is left to refund as the limit, so that a form checks the amount together with its other fields. */
export const refundSaleSchemaUpTo = (mostMinorUnits: number) =>
  z.extend(refundSaleSchema, {
    amount: z.optional(refundAmountSchema.check(z.maximum(mostMinorUnits))),
  });

export const refundStatuses = [
  "pending",
  "requires_action",
  "succeeded",
  "failed",
  "canceled",
] as const;

export const refundSchema = z.object({
  /** The provider's id of the refund. */
  refund_id: z.string(),
  status: z.enum(refundStatuses),
  amount: minorUnits,
  currency,
  /** The new status of the purchase. A full refund ends the access. */
  purchase_status: purchaseStatusSchema,
});
export type Refund = z.infer<typeof refundSchema>;

export const refundQuoteSchema = z.object({
  purchase_id: z.string(),
  eligible: z.boolean(),
  /** Why it cannot be refunded, in plain words; null when eligible. */
  reason: z.nullable(z.string()),
  /** The most that can be refunded; 0 when not eligible. */
  amount: minorUnits,
  /** Whether a refund of everything ends the access by this purchase. That of an earlier month of a membership does not. */
  ends_access: z.boolean(),
  currency,
  refundable_until: z.nullable(instant),
  /** When it can be refunded, if only time is missing; null otherwise. */
  refundable_from: z.nullable(instant),
});
export type RefundQuote = z.infer<typeof refundQuoteSchema>;
