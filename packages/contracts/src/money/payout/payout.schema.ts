import * as z from "zod/mini";
import { instant, line, searchField, shownUnits, signedMinorUnits } from "../../fields.ts";
import { paymentSchema } from "../payment/payment.schema.ts";

export const payoutStatuses = ["pending", "in_transit", "paid", "failed", "canceled"] as const;

export const payoutSchema = z.object({
  id: z.string(),
  /** Negative when the provider takes what is missing in the balance from the bank account. */
  amount: signedMinorUnits,
  currency: z.string(),
  status: z.enum(payoutStatuses),
  /** When the money arrived at the bank, or is expected to arrive. */
  arrival_date: instant,
  failure_reason: z.optional(z.string()),
  created_at: instant,
});
export type PayoutItem = z.infer<typeof payoutSchema>;

/** The creator's filters on the payouts; the studio keeps them in the address. */
export const payoutsFilterSchema = z.object({
  type: z.optional(z.enum(payoutStatuses)),
  /** Part of a payout's id, as a bank statement or a mail shows it. */
  search: searchField,
});
export type PayoutsFilter = z.input<typeof payoutsFilterSchema>;

/** The money in a payout account that has not arrived at the bank. */
export const payoutBalanceSchema = z.object({
  currency: z.string(),
  /** Part of the next payout. */
  available: signedMinorUnits,
  /** Sales that the provider holds until they settle. */
  pending: signedMinorUnits,
  /** In payouts that have not arrived at the bank. */
  in_transit: signedMinorUnits,
  /** When parts of `pending` become available, soonest first; limited to the soonest days. */
  settling: z.array(z.object({ amount: signedMinorUnits, available_on: instant })),
});
export type PayoutBalance = z.infer<typeof payoutBalanceSchema>;

export const payoutLineTypes = [
  "sale",
  "refund",
  /** A part of the platform's fee that was returned without a refund. */
  "fee_refund",
  /** Money that left the account for the bank. */
  "payout",
  /** An earlier payout that the bank rejected. */
  "returned_payout",
  "adjustment",
  "other",
] as const;

/** In place of a payout's id: all movements of the account. */
export const wholeAccount = "all";

/**
 * One movement of money on a payout account: `net` is `gross` less `fee`. The sum of the nets of a payout's movements is
 * the payout; the sum of all nets is the balance.
 */
export const payoutLineSchema = z.object({
  id: z.string(),
  type: z.enum(payoutLineTypes),
  currency: z.string(),
  gross: signedMinorUnits,
  /** All fees; `platform_fee` is the platform's part of them. */
  fee: signedMinorUnits,
  platform_fee: signedMinorUnits,
  net: signedMinorUnits,
  /** When the money can be part of a payout. */
  available_on: instant,
  /** The item that was sold, or the payout; null for another line. */
  source: z.nullable(
    z.object({
      kind: z.string(),
      item_id: z.nullable(z.string()),
      title: z.string(),
      /** The payment whose trail includes this line; null for a sale outside this site. */
      payment_id: z.nullable(z.string()),
    }),
  ),
  created_at: instant,
});
export type PayoutLine = z.infer<typeof payoutLineSchema>;

export const trailStepKinds = [
  "sale",
  "platform_fee",
  /** The payment provider's fee; 0 for the charges that this site makes. */
  "provider_fee",
  "transfer",
  "refund",
  "returned_fee",
  "dispute",
  "payout",
] as const;

/**
 * One step of the money of a sale. `amount` is the change for the seller; for a transfer or a payout it is the amount
 * moved, which changes nothing. `total` is the seller's balance of this sale after the step.
 */
export const trailStepSchema = z.object({
  kind: z.enum(trailStepKinds),
  at: instant,
  amount: signedMinorUnits,
  total: signedMinorUnits,
  reason: z.string(),
  /** For a payout: the id of the payout that contained the money. */
  payout: z.nullable(payoutSchema),
});
export type TrailStep = z.infer<typeof trailStepSchema>;

/** The money of a sale from the buyer to the seller's bank. `net` is the last total, and the sum of the three parts. */
export const paymentTrailSchema = z.object({
  payment: paymentSchema,
  /** Of the steps and sums: the provider converts a sale into the currency of the account's bank. */
  currency: z.string(),
  steps: z.array(trailStepSchema),
  net: signedMinorUnits,
  /** Has arrived at the bank. */
  paid_out: signedMinorUnits,
  on_its_way: signedMinorUnits,
  /** In no payout yet, or returned from a failed payout. */
  waiting: signedMinorUnits,
  /** When the last part of `waiting` becomes available; null when no part waits for a date. */
  available_on: z.nullable(instant),
  /** True when the provider's figures equal our own record. A refund made minutes ago may not have arrived yet. */
  is_recorded: z.boolean(),
  /**
   * True when the provider no longer has the account. The steps are then from our own record, and nobody says whether
   * the money of `waiting` was paid out.
   */
  is_account_closed: z.boolean(),
});
export type PaymentTrail = z.infer<typeof paymentTrailSchema>;

/** The last nightly comparison of a creator's payouts with the provider. */
export const payoutCheckSchema = z.object({
  checked_at: instant,
  /** The payouts whose lines add up, over all nights. */
  payouts: z.number(),
  /** The differences that an admin must examine. */
  differences: z.number(),
});
export type PayoutCheck = z.infer<typeof payoutCheckSchema>;

/** What the payouts page shows; it is kept, so that the next visit can tell what has changed. */
export const newPayoutVisitSchema = z.strictObject({
  /** The title of the state. */
  state: line(1, 100),
  available: shownUnits,
  pending: shownUnits,
  in_transit: shownUnits,
});
export type NewPayoutVisit = z.infer<typeof newPayoutVisitSchema>;

/** What the payouts page showed at the last visit, on any device. */
export const payoutVisitSchema = z.object({
  at: instant,
  state: z.string(),
  available: signedMinorUnits,
  pending: signedMinorUnits,
  in_transit: signedMinorUnits,
});
export type PayoutVisit = z.infer<typeof payoutVisitSchema>;
