import * as z from "zod/mini";
import { channelPurchaseTypes } from "../../constants.ts";
import { currency, instant, minorUnits, searchField } from "../../fields.ts";
import { purchaseStatusSchema } from "../payment/payment.schema.ts";

/** A person's membership of a channel that is sold by the month. */
export const membershipSchema = z.object({
  channel_id: z.string(),
  channel_slug: z.string(),
  channel_name: z.string(),
  /** paid while it runs, also while a failed renewal is retried; expired after it has ended. */
  status: purchaseStatusSchema,
  /** The monthly price of this member: the price at which they joined. */
  amount: minorUnits,
  currency,
  since: instant,
  current_period_end: instant,
  /** When access ends, unless the membership is renewed before. */
  access_until: instant,
  /** The next charge; null when there will be none. */
  renews_at: z.nullable(instant),
  cancel_at_period_end: z.boolean(),
  /** The last renewal is not paid yet; the provider is retrying. */
  payment_failed: z.boolean(),
  /** The provider's page on which the failed month can be paid with another card. */
  payment_url: z.nullable(z.string()),
});
export type Membership = z.infer<typeof membershipSchema>;

/** A buyer or member of a channel, as its creator sees them. */
export const subscriberSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  profile_picture: z.nullable(z.string()),
  purchase_type: z.enum(channelPurchaseTypes),
  status: purchaseStatusSchema,
  /** For a member: the amount of the last month. */
  amount: minorUnits,
  currency,
  since: instant,
  /** The next charge of a member; null for a one-time buyer, after a cancellation, and when a month is not paid. */
  renews_at: z.nullable(instant),
  /** When a member who has left or has not paid loses access; null for everybody else. */
  ends_at: z.nullable(instant),
  /** The last month of a member was not paid. */
  payment_failed: z.boolean(),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

/** The creator's filters on the subscribers of a channel; the studio keeps them in the address. */
export const subscribersFilterSchema = z.object({
  /** Part of a name. */
  search: searchField,
  purchase_type: z.optional(z.enum(channelPurchaseTypes)),
});
export type SubscribersFilter = z.input<typeof subscribersFilterSchema>;
