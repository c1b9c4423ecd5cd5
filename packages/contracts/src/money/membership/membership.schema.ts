import * as z from "zod/mini";
import { channelPurchaseTypes } from "../../content/channel/channel.schema.ts";
import { currency, instant, minorUnits, searchField } from "../../fields.ts";
import { purchaseStatusSchema } from "../payment/payment.schema.ts";

/** Somebody's own membership of a channel that is sold by the month. */
export const membershipSchema = z.object({
  channel_id: z.string(),
  channel_slug: z.string(),
  channel_name: z.string(),
  /** paid while it runs, also while a failed renewal is tried again; expired once it has ended. */
  status: purchaseStatusSchema,
  /** What each month costs this member: the price at which they joined. */
  amount: minorUnits,
  currency,
  since: instant,
  current_period_end: instant,
  /** When it opens the channel no longer, unless it is renewed before. */
  access_until: instant,
  /** The next charge; null when there will be none. */
  renews_at: z.nullable(instant),
  cancel_at_period_end: z.boolean(),
  /** The last renewal has not been paid yet; the provider is trying again. */
  payment_failed: z.boolean(),
  /** The provider's page on which a failed month can be paid with another card. */
  payment_url: z.nullable(z.string()),
});
export type Membership = z.infer<typeof membershipSchema>;

/** A buyer or a member of a channel, as its creator sees them. */
export const subscriberSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  profile_picture: z.nullable(z.string()),
  purchase_type: z.enum(channelPurchaseTypes),
  status: purchaseStatusSchema,
  /** Of a member: what the last month cost. */
  amount: minorUnits,
  currency,
  since: instant,
  /** The next charge of a member; null for who has bought once and for who leaves. */
  renews_at: z.nullable(instant),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

/** What a creator narrows the subscribers of a channel by; the studio keeps it in the address. */
export const subscribersFilterSchema = z.object({
  /** Part of a name. */
  search: searchField,
  purchase_type: z.optional(z.enum(channelPurchaseTypes)),
});
export type SubscribersFilter = z.input<typeof subscribersFilterSchema>;
