import * as z from "zod/mini";
import { currency, instant, minorUnits } from "../fields.ts";
import { purchaseStatusSchema } from "../payment/payment.schema.ts";

/** Days after a purchase within which its buyer, and its seller, may give the money back. */
export const buyerRefundDays = 14;
export const creatorRefundDays = 90;
/** A buyer who has played this share of what was bought, or more, asks its creator instead. */
export const watchedShareLimit = 0.2;

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
  /** Where the purchase stands now; a purchase that is refunded whole gives no more access. */
  purchase_status: purchaseStatusSchema,
});
export type Refund = z.infer<typeof refundSchema>;

export const refundQuoteSchema = z.object({
  purchase_id: z.string(),
  eligible: z.boolean(),
  /** Why not, in plain words; null when eligible. */
  reason: z.nullable(z.string()),
  /** What would be given back at most; 0 when not eligible. */
  amount: minorUnits,
  currency,
  refundable_until: z.nullable(instant),
});
export type RefundQuote = z.infer<typeof refundQuoteSchema>;
