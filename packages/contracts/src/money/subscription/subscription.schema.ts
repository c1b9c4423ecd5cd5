import * as z from "zod/mini";
import {
  currency,
  instant,
  minorUnits,
  searchField,
  shownUnits,
  signedMinorUnits,
} from "../../fields.ts";
import { subscriptionStatusSchema } from "../../people/user/user.schema.ts";
import { planSchema } from "../payment/payment.schema.ts";

/** Upgrades take effect at once, downgrades at the end of the paid period. */
export const changeEffects = ["now", "period_end"] as const;
export type ChangeEffect = (typeof changeEffects)[number];

/** The state of the caller's plan, and its next planned change. */
export const subscriptionStateSchema = z.object({
  status: subscriptionStatusSchema,
  package_id: z.string(),
  package_name: z.string(),
  trial_end: z.nullable(instant),
  current_period_end: z.nullable(instant),
  /** What coupons take off the next charge. */
  next_discount: minorUnits,
  /** What the account's credit takes off it then. */
  next_credit: minorUnits,
  /** It ends with its period; the call `resume` cancels that. */
  cancel_at_period_end: z.boolean(),
  /**
   * When a cancellation takes effect: at once while the current period is not paid, and no bank is being asked for it.
   */
  cancel_effect: z.enum(changeEffects),
  /** The smaller plan that follows at the end of the period; the call `resume` cancels that too. */
  pending_change: z.nullable(
    z.object({ package_id: z.string(), package_name: z.string(), effective_at: instant }),
  ),
  /** Since when a payment has failed, and until when the plan works in spite of that. */
  past_due_since: z.nullable(instant),
  grace_end: z.nullable(instant),
});
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>;

export const changePreviewSchema = z.object({
  package: planSchema,
  effective: z.enum(changeEffects),
  /** The charge that would be made now. */
  amount_due: minorUnits,
  /** What adds up to that charge: a credit for unused paid time, the new plan's cost, a coupon, the account's credit. */
  lines: z.array(
    z.object({
      type: z.enum(["credit", "charge"]),
      description: z.string(),
      amount: signedMinorUnits,
    }),
  ),
  next_amount: minorUnits,
  next_date: instant,
  currency,
  /** What the new plan has less of, in plain words. */
  warnings: z.array(z.string()),
});
export type ChangePreview = z.infer<typeof changePreviewSchema>;

/** The costs of a change, as its preview has shown them. */
export const shownCostsSchema = z.strictObject({
  effective: z.enum(changeEffects),
  amount_due: shownUnits,
  next_amount: shownUnits,
});
export type ShownCosts = z.infer<typeof shownCostsSchema>;

export const planChangeSchema = z.object({
  effective: z.enum(changeEffects),
  /** The page on which the cardholder confirms the payment; the plan changes after that. */
  payment_url: z.nullable(z.string()),
  subscription: subscriptionStateSchema,
});
export type PlanChange = z.infer<typeof planChangeSchema>;

export const paymentMethodSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** What a plan is paid with: a card, a bank account, another method, or nothing. */
export const payingMethodSchema = z.object({
  payment_method: z.nullable(paymentMethodSchema),
  bank_account: z.nullable(z.object({ last4: z.string() })),
  /** The provider's name of another method, such as "link". */
  other_method: z.nullable(z.string()),
});
export type PayingMethod = z.infer<typeof payingMethodSchema>;

export const planInvoiceTypes = ["start", "renewal", "change"] as const;
export type PlanInvoiceType = (typeof planInvoiceTypes)[number];

/** The filters on the invoices; the screen keeps them in the address. */
export const planInvoicesFilterSchema = z.object({
  type: z.optional(z.enum(planInvoiceTypes)),
  /** Part of the description or of the plan's name. */
  search: searchField,
});
export type PlanInvoicesFilter = z.input<typeof planInvoicesFilterSchema>;

export const invoiceStatuses = ["open", "paid", "void", "uncollectible"] as const;

/** An invoice of the caller's plan. */
export const planInvoiceSchema = z.object({
  id: z.string(),
  invoice_id: z.string(),
  type: z.enum(planInvoiceTypes),
  description: z.string(),
  status: z.enum(invoiceStatuses),
  amount: signedMinorUnits,
  currency,
  package_name: z.nullable(z.string()),
  period_start: instant,
  period_end: instant,
  created_at: instant,
});
export type PlanInvoice = z.infer<typeof planInvoiceSchema>;

export const invoiceSchema = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  status: z.enum(invoiceStatuses),
  currency,
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.nullable(z.number()),
      amount: signedMinorUnits,
      period_start: instant,
      period_end: instant,
    }),
  ),
  subtotal: signedMinorUnits,
  discount: minorUnits,
  tax: minorUnits,
  total: signedMinorUnits,
  amount_due: minorUnits,
  amount_paid: minorUnits,
  /** The provider's page on which an open invoice can be paid. */
  hosted_invoice_url: z.nullable(z.string()),
  invoice_pdf: z.nullable(z.string()),
  /** Why the last payment of an open invoice failed, in the provider's words. */
  failure_reason: z.nullable(z.string()),
  created_at: instant,
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** The provider's id of an invoice. */
export const invoiceIdSchema = z
  .string()
  .check(z.regex(/^in_[A-Za-z0-9]{8,64}$/, "Not an invoice id"));
