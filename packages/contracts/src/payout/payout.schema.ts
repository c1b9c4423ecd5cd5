import * as z from "zod/mini";
import { instant, minorUnits } from "../fields.ts";

export const payoutStatuses = ["pending", "in_transit", "paid", "failed", "canceled"] as const;

export const payoutSchema = z.object({
  id: z.string(),
  amount: minorUnits,
  currency: z.string(),
  status: z.enum(payoutStatuses),
  /** When the bank has it, or is expected to. */
  arrival_date: instant,
  failure_reason: z.optional(z.string()),
  created_at: instant,
});
export type PayoutItem = z.infer<typeof payoutSchema>;

/** Minor units; negative where money went back. */
const signedUnits = z.number().check(z.int());

/** The money of a payout account that is not at the bank yet. */
export const payoutBalanceSchema = z.object({
  currency: z.string(),
  /** Goes with the next payout. */
  available: signedUnits,
  /** Sales that the provider holds until they settle. */
  pending: signedUnits,
  /** In payouts on their way to the bank. */
  in_transit: minorUnits,
  /** When parts of `pending` become available, soonest first; the soonest days only. */
  settling: z.array(z.object({ amount: signedUnits, available_on: instant })),
});
export type PayoutBalance = z.infer<typeof payoutBalanceSchema>;

export const payoutLineTypes = [
  "sale",
  "refund",
  /** A part of the platform's fee that came back by itself. */
  "fee_refund",
  /** A former payout that the bank did not take. */
  "returned_payout",
  "adjustment",
  "other",
] as const;

/** One movement of money that a payout is made of: `net` is `gross` less `fee`, and all nets are the payout. */
export const payoutLineSchema = z.object({
  id: z.string(),
  type: z.enum(payoutLineTypes),
  gross: signedUnits,
  /** All fees; `platform_fee` is the platform's part of them. */
  fee: signedUnits,
  platform_fee: signedUnits,
  net: signedUnits,
  /** What was sold; null for what is no sale. */
  source: z.nullable(
    z.object({ kind: z.string(), item_id: z.nullable(z.string()), title: z.string() }),
  ),
  created_at: instant,
});
export type PayoutLine = z.infer<typeof payoutLineSchema>;
