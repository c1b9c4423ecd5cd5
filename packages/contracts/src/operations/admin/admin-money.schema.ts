import * as z from "zod/mini";
import { currency } from "../../fields.ts";
import { dayField } from "../../people/figures/figures.schema.ts";

const count = z.number().check(z.int());

/** The platform's figures of a day or a span of days. Money is in minor units. */
export const platformFiguresSchema = z.object({
  /** Payments for creators' videos and channels. */
  sales: count,
  /** The amount that buyers paid for them. */
  gross: count,
  /** The amount of it that was refunded to buyers. */
  refunded: count,
  /** The platform's fees on the sales, less the part that refunds returned. */
  fees: count,
  /** The creators' part of the sales: gross less refunds and fees. Equals the sum of the creators' own figures. */
  earnings: count,
  /** The amount that creators paid the platform for plans, minutes and promotions, less refunds. */
  plan_revenue: count,
  minutes_revenue: count,
  promotion_revenue: count,
  /** Payments for which a bank opened a dispute, and their amounts. */
  disputes: count,
  disputed_amount: count,
  /** The amount of sales that banks took back after lost disputes; the platform pays it. */
  dispute_losses: count,
  /** Payments that a card or bank rejected after the order, and their amounts. */
  failed_payments: count,
  failed_amount: count,
  /** The amount that arrived at the creators' banks, less what was returned. */
  payouts: count,
});
export type PlatformFigures = z.infer<typeof platformFiguresSchema>;

export const noPlatformFigures: PlatformFigures = {
  sales: 0,
  gross: 0,
  refunded: 0,
  fees: 0,
  earnings: 0,
  plan_revenue: 0,
  minutes_revenue: 0,
  promotion_revenue: 0,
  disputes: 0,
  disputed_amount: 0,
  dispute_losses: 0,
  failed_payments: 0,
  failed_amount: 0,
  payouts: 0,
};

export const platformFigureNames = Object.keys(noPlatformFigures).filter(
  (name): name is keyof PlatformFigures => name in noPlatformFigures,
);

export const platformDaySchema = z.extend(platformFiguresSchema, { day: dayField });
export type PlatformDay = z.infer<typeof platformDaySchema>;

export const platformReportSchema = z.object({
  from: dayField,
  to: dayField,
  currency,
  /** Oldest first; a day without figures is left out. */
  days: z.array(platformDaySchema),
  sums: platformFiguresSchema,
  /** Totals of the same number of days just before `from`. */
  sums_before: platformFiguresSchema,
});
export type PlatformReport = z.infer<typeof platformReportSchema>;
