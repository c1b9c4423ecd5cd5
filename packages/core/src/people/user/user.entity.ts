import type { NotificationGroup } from "@marquee/contracts/people/preference/notification-groups";
import {
  type AccountType,
  accountTypes,
  deactivationTypes,
  payoutAccountStatuses,
  payoutActors,
  subscriptionStatuses,
} from "@marquee/contracts/people/user/user.schema";
import { derivedFrom } from "../../platform/dynamo/derived-from.ts";
import { fixedText, indexKey, shardOf, tableKey } from "../../platform/dynamo/keys.ts";
import { nameSortKey } from "../../platform/words.ts";

/**
 * The partition of a person in the user index: by account type, spread over shards. Set it with every new account type.
 */
export const userIndexOf = (accountType: AccountType, id: string): string =>
  userIndexOfShard(accountType, shardOf(id));

/** The partition of the user index that has the people of one account type in one shard. */
export const userIndexOfShard = (accountType: AccountType, shard: string): string =>
  `${accountType}-${shard}`;

const choice = {
  type: "map",
  properties: { push: { type: "boolean" }, email: { type: "boolean" } },
} as const;

/**
 * A person. The subscription and the payout account are copies of the provider's records. So the check of every creator
 * call needs no read beyond the person's own.
 */
export const userEntitySchema = {
  model: { service: "marquee", entity: "user", version: "1" },
  personal: { deletion: { anonymised: "record" }, export: { file: "profile" } },
  attributes: {
    id: fixedText,
    account_type: { type: accountTypes, required: true },
    user_index: {
      type: "string",
      watch: ["id"],
      set: (
        value: string | undefined,
        item: { id?: string | undefined; account_type?: AccountType | undefined },
      ) =>
        value ??
        (item.id === undefined || item.account_type === undefined
          ? undefined
          : userIndexOf(item.account_type, item.id)),
    },
    name: { type: "string", required: true },
    /** For filters and lists sorted by name: at most 200 bytes. */
    name_normalized: derivedFrom("name", nameSortKey),
    email: { type: "string", required: true },
    email_verified: { type: "boolean", required: true },
    /** Epoch seconds since when the address and its verification are as here; an older token is out of date. */
    email_as_of: { type: "number" },
    /**
     * Epoch seconds: sessions from before must sign in again, because an ID token stays valid for an hour after its
     * session was revoked.
     */
    sessions_valid_after: { type: "number" },
    bio: { type: "string" },
    category_id: { type: "string" },
    country: { type: "string" },
    profile_picture_key: { type: "string" },
    deactivated_at: { type: "string" },
    /** Deleted for good: also deactivated, and can never be activated again. */
    deleted_at: { type: "string" },
    deactivation_type: { type: deactivationTypes },
    /** The person reads it. */
    deactivation_reason: { type: "string" },
    /** Kept up to date by the catalog consumer: present while the person's posts are not listed. */
    blogs_hidden: { type: "boolean" },
    /** For admins only. */
    admin_notes: { type: "string" },
    subscription: {
      type: "map",
      properties: {
        /** The provider's id and creation time: of two, the newer working one is stored. */
        id: { type: "string", required: true },
        created_at: { type: "string", required: true },
        status: { type: subscriptionStatuses, required: true },
        package_id: { type: "string", required: true },
        package_name: { type: "string", required: true },
        /** Minor units a period, before discounts: a subscriber keeps it when the plan gets another price. */
        price: { type: "number" },
        /** What coupons take off the next charge, in minor units; absent without one. */
        next_discount: { type: "number" },
        /** What the account's credit takes off it then. */
        next_credit: { type: "number" },
        channel_limit: { type: "number", required: true },
        minutes_per_month: { type: "number", required: true },
        platform_fee_percent: { type: "number", required: true },
        live: { type: "boolean", required: true },
        trial_end: { type: "string" },
        current_period_start: { type: "string" },
        current_period_end: { type: "string" },
        cancel_at_period_end: { type: "boolean", required: true },
        /** The next plan and its start: all three or none. */
        pending_package_id: { type: "string" },
        pending_package_name: { type: "string" },
        pending_at: { type: "string" },
        /** The period has begun, and is not paid: present for an hour, or until a bank has answered. */
        renewal_unpaid: { type: "boolean" },
        /** A bank is being asked to pay the renewal. */
        renewal_awaits_bank: { type: "boolean" },
        /** Since when the provider has been unable to charge; the grace period starts here. */
        past_due_since: { type: "string" },
      },
    },
    had_trial: { type: "boolean", required: true, default: false },
    stripe_customer_id: { type: "string" },
    /**
     * The customer that pays memberships at the provider: a credit from a plan must not pay for a creator's membership.
     */
    member_customer_id: { type: "string" },
    /** True from a change of address until the payment provider has it. */
    customer_email_stale: { type: "boolean" },
    payout_status: { type: payoutAccountStatuses, required: true, default: "none" },
    payout_reason: { type: "string" },
    /** Who must act before payouts can continue; absent when nobody must. */
    payout_actor: { type: payoutActors },
    /** The provider's deadline. */
    payout_deadline: { type: "string" },
    /** Since when the creator must be notified of the account's state; absent once they were. */
    payout_unannounced_at: { type: "string" },
    payout_account_id: { type: "string" },
    /** The account's own country, which never changes; the profile's may. */
    payout_country: { type: "string" },
    /** What the payouts page showed at the last visit. */
    payout_visit: {
      type: "map",
      properties: {
        at: { type: "string", required: true },
        state: { type: "string", required: true },
        available: { type: "number", required: true },
        pending: { type: "number", required: true },
        in_transit: { type: "number", required: true },
      },
    },
    /** Counts the writes that copy the payment provider's state; `version` counts the person's own edits. */
    billing_version: { type: "number", required: true, default: 0 },
    channel_count: { type: "number", required: true, default: 0 },
    video_count: { type: "number", required: true, default: 0 },
    /** Entries of the Watch later list; absent before the first one. */
    saved_count: { type: "number" },
    /** Views of all of a creator's videos: the rank among creators. */
    activity: { type: "number", required: true, default: 0 },
    /** Shard and rank in the index of creators: both, or neither for a person who is not listed. */
    popular_list: { type: "string" },
    popular_sort_key: { type: "string" },
    /** The person's choices of push and mail, by group, with a version of its own. */
    notification_choices: {
      type: "map",
      properties: {
        account: choice,
        purchases: choice,
        sales: choice,
        videos: choice,
        talk: choice,
        channels: choice,
      } satisfies Record<NotificationGroup, typeof choice>,
    },
    notification_version: { type: "number" },
    /** The secret of the links that turn off mails; absent before the first such mail. */
    unsubscribe_secret: { type: "string" },
    created_at: fixedText,
    updated_at: { type: "string", required: true },
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byId: tableKey(["id"], []),
    byEmail: indexKey("gsi1", ["email"], ["id"]),
    popular: indexKey("gsi2", ["popular_list"], ["popular_sort_key"]),
    byAge: indexKey("gsi3", ["user_index"], ["created_at", "id"]),
    byName: indexKey("gsi4", ["user_index"], ["name_normalized", "id"]),
  },
} as const;
