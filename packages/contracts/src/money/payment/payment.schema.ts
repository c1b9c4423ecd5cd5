import * as z from "zod/mini";
import { currency, instant, minorUnits, searchField } from "../../fields.ts";
import {
  checkoutKinds,
  planTypes,
  purchaseStatuses,
  soldKinds,
  soldStatuses,
} from "./payment-kinds.ts";

export { checkoutKinds, planTypes, purchaseStatuses, soldStatuses } from "./payment-kinds.ts";

/** As a person types it, so it is trimmed and made upper case. */
export const couponCode = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[A-Za-z0-9-]{3,32}$/, "3 to 32 letters, digits or dashes"),
    z.toUpperCase(),
  );

export const planSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  type: z.enum(planTypes),
  is_enterprise: z.boolean(),
  price: minorUnits,
  currency,
  /** The provider's price id, as the setup call takes it. */
  price_id: z.string(),
  minutes_per_month: z.number(),
  channel_limit: z.number(),
  live: z.boolean(),
  platform_fee_percent: z.number(),
  trial_days: z.number(),
});
export type Plan = z.infer<typeof planSchema>;

/** The provider's id of a checkout session. */
export const checkoutIdSchema = z
  .string()
  .check(z.regex(/^cs_[A-Za-z0-9_]{1,250}$/, "Not a checkout id"));

/** The answer of every call that takes money; the payment is completed on the provider's hosted page. */
export const checkoutStartSchema = z.object({ checkout_url: z.string(), session_id: z.string() });
export type CheckoutStart = z.infer<typeof checkoutStartSchema>;

export const checkoutSchema = z.object({
  session_id: z.string(),
  kind: z.enum(checkoutKinds),
  /** Of the video, channel, package, minute pack or promotion offer. */
  item_id: z.string(),
  /** fulfilled: the webhook (or a later read of the same checkout) has granted what was bought. */
  status: z.enum(["pending", "fulfilled", "expired", "failed"]),
  /** Pending, because a bank was asked for the money. Banks answer within four business days. */
  awaits_bank: z.boolean(),
  title: z.string(),
  amount: minorUnits,
  currency,
  /** Path in the web app to what was bought. When nothing was paid, to the page on which it can be bought. */
  link: z.string(),
});
export type Checkout = z.infer<typeof checkoutSchema>;

export const purchaseStatusSchema = z.enum(purchaseStatuses);
export type PurchaseStatus = z.infer<typeof purchaseStatusSchema>;

/** One charge, for its buyer or its seller; a membership has one each month. */
export const paymentSchema = z.object({
  id: z.string(),
  kind: z.enum(soldKinds),
  item_id: z.string(),
  title: z.string(),
  status: purchaseStatusSchema,
  amount: minorUnits,
  amount_refunded: minorUnits,
  /** Only for the seller; 0 for the buyer. */
  platform_fee: minorUnits,
  /** The seller's part: the amount less the fee and refunds. A refund also returns its part of the fee. */
  net: minorUnits,
  /**
   * Until when the reader may refund it, by time alone; the quote of the refund applies all rules. Null: the time is
   * over.
   */
  refundable_until: z.nullable(instant),
  currency,
  created_at: instant,
});
export type Payment = z.infer<typeof paymentSchema>;

/** The seller's filters on the sales; the studio keeps them in the address. */
export const salesFilterSchema = z.object({
  type: z.optional(z.enum(soldKinds)),
  status: z.optional(z.enum(soldStatuses)),
  /** Part of the title. */
  search: searchField,
});
export type SalesFilter = z.input<typeof salesFilterSchema>;

/** A charge as its buyer's receipt shows it. `price` less `discount` is `amount`. */
export const receiptSchema = z.object({
  /** Also the number of the receipt. The checkout's id for a sale by the platform. */
  id: z.string(),
  kind: z.enum([...soldKinds, "minutes", "promotion"]),
  item_id: z.string(),
  title: z.string(),
  status: purchaseStatusSchema,
  /** Before the coupon. */
  price: minorUnits,
  /** What a coupon took off; 0 without one. */
  discount: minorUnits,
  /** What was charged. */
  amount: minorUnits,
  amount_refunded: minorUnits,
  currency,
  created_at: instant,
  /** With the present name. Null: the platform. */
  seller: z.nullable(z.object({ id: z.string(), name: z.string() })),
  buyer: z.object({ name: z.string(), email: z.string() }),
});
export type Receipt = z.infer<typeof receiptSchema>;
