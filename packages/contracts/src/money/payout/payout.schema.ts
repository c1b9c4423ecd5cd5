import * as z from "zod/mini";
import { currency, instant, minorUnits, searchField } from "../../fields.ts";
import { paymentSchema } from "../payment/payment.schema.ts";

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

/** What a creator narrows the payouts by; the studio keeps it in the address. */
export const payoutsFilterSchema = z.object({
  type: z.optional(z.enum(payoutStatuses)),
  /** Part of a payout's id, as it stands in a bank's statement or a mail. */
  search: searchField,
});
export type PayoutsFilter = z.input<typeof payoutsFilterSchema>;

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
    z.object({
      kind: z.string(),
      item_id: z.nullable(z.string()),
      title: z.string(),
      /** The payment whose trail this is a part of; null for what was sold outside this site. */
      payment_id: z.nullable(z.string()),
    }),
  ),
  created_at: instant,
});
export type PayoutLine = z.infer<typeof payoutLineSchema>;

export const trailStepKinds = [
  "sale",
  "platform_fee",
  /** Of the payment provider; 0 with the charges that this site makes. */
  "provider_fee",
  "transfer",
  "refund",
  "returned_fee",
  "dispute",
  "payout",
] as const;

/**
 * One step of a sale's money. `amount` is what it changes for the seller; of a transfer and a payout what moved, which
 * changes nothing. `total` is what is the seller's of this sale after the step.
 */
export const trailStepSchema = z.object({
  kind: z.enum(trailStepKinds),
  at: instant,
  amount: signedUnits,
  total: signedUnits,
  reason: z.string(),
  /** Of a payout: the one that held it. */
  payout: z.nullable(payoutSchema),
});
export type TrailStep = z.infer<typeof trailStepSchema>;

/** A sale's way from the buyer to the seller's bank. `net` is the last total, and what the three parts add up to. */
export const paymentTrailSchema = z.object({
  payment: paymentSchema,
  currency,
  steps: z.array(trailStepSchema),
  net: signedUnits,
  /** Arrived at the bank. */
  paid_out: signedUnits,
  on_its_way: signedUnits,
  /** In no payout yet, or back from one that failed. */
  waiting: signedUnits,
  /** When the last part of `waiting` becomes available; null when nothing waits for a day. */
  available_on: z.nullable(instant),
  /** The provider's figures are those of our own record. A refund of the last minutes may still be on its way. */
  is_recorded: z.boolean(),
});
export type PaymentTrail = z.infer<typeof paymentTrailSchema>;

/** The last nightly comparison of a creator's payouts with the provider. */
export const payoutCheckSchema = z.object({
  checked_at: instant,
  /** Payouts whose lines have been proven to add up, of all nights. */
  payouts: z.number(),
  /** What did not agree and is looked into. */
  differences: z.number(),
});
export type PayoutCheck = z.infer<typeof payoutCheckSchema>;

/** What the payouts page showed at a visit. A browser keeps it, to tell at the next visit what has changed. */
export const payoutVisitSchema = z.object({
  at: instant,
  /** The title of the state. */
  state: z.string(),
  available: signedUnits,
  pending: signedUnits,
  in_transit: signedUnits,
});
export type PayoutVisit = z.infer<typeof payoutVisitSchema>;
