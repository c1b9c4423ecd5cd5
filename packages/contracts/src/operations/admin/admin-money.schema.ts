import * as z from "zod/mini";
import { currency } from "../../fields.ts";
import { dayField } from "../../people/figures/figures.schema.ts";

const count = z.number().check(z.int());

/** What a day or a span of days brought the platform. Money is in minor units. */
export const platformFiguresSchema = z.object({
  /** Payments for what creators sell. */
  sales: count,
  /** What buyers paid for them. */
  gross: count,
  /** What buyers got back of it. */
  refunded: count,
  /** What the platform kept of the sales, less what refunds took. */
  fees: count,
  /** What the creators got of the sales: gross less refunds and fees. Equals the sum of their own figures. */
  earnings: count,
  /** What creators paid the platform for plans, minutes and promotions, less what went back. */
  plan_revenue: count,
  minutes_revenue: count,
  promotion_revenue: count,
  /** Payments that a bank began to dispute, and their amounts. */
  disputes: count,
  disputed_amount: count,
  /** What banks took back of sales by disputes that were lost: the platform bears it. */
  dispute_losses: count,
  /** Payments that a card or bank refused after they had been ordered, and their amounts. */
  failed_payments: count,
  failed_amount: count,
  /** What arrived at the creators' banks, less what came back. */
  payouts: count,
});
export type PlatformFigures = z.infer<typeof platformFiguresSchema>;

export const platformFigureNames = [
  "sales",
  "gross",
  "refunded",
  "fees",
  "earnings",
  "plan_revenue",
  "minutes_revenue",
  "promotion_revenue",
  "disputes",
  "disputed_amount",
  "dispute_losses",
  "failed_payments",
  "failed_amount",
  "payouts",
] as const satisfies readonly (keyof PlatformFigures)[];

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

export const platformDaySchema = z.extend(platformFiguresSchema, { day: dayField });
export type PlatformDay = z.infer<typeof platformDaySchema>;

export const platformReportSchema = z.object({
  from: dayField,
  to: dayField,
  currency,
  /** Oldest first; a day without figures is left out. */
  days: z.array(platformDaySchema),
  sums: platformFiguresSchema,
  /** Of as many days just before `from`. */
  sums_before: platformFiguresSchema,
});
export type PlatformReport = z.infer<typeof platformReportSchema>;
