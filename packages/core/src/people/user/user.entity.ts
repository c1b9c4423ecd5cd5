import type { NotificationGroup } from "@marquee/contracts/people/preference/preference.schema";
import {
  type AccountType,
  accountTypes,
  deactivationTypes,
  payoutAccountStatuses,
  payoutActors,
  subscriptionStatuses,
} from "@marquee/contracts/people/user/user.schema";
import {
  primary,
  primarySort,
  secondary,
  secondarySort,
  shardOf,
} from "../../platform/dynamo/keys.ts";
import { nameSortKey } from "../../platform/words.ts";

/** Where a person stands among all people: by account type, spread over shards. Set it with every new account type. */
export const rollOf = (accountType: AccountType, id: string): string =>
  rollOfShard(accountType, shardOf(id));

export const rollOfShard = (accountType: AccountType, shard: string): string =>
  `${accountType}-${shard}`;

const choice = {
  type: "map",
  properties: { push: { type: "boolean" }, email: { type: "boolean" } },
} as const;

/**
 * A person. The subscription and the payout account are mirrored here from their own items in the same
 * transaction, so that the gate of every creator call costs no read beyond the person's own.
 */
export const userSchema = {
  model: { service: "marquee", entity: "user", version: "1" },
  personal: { deletion: { anonymised: "record" }, export: { file: "profile" } },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    account_type: { type: accountTypes, required: true },
    roll: {
      type: "string",
      watch: ["id"],
      set: (
        value: string | undefined,
        item: { id?: string | undefined; account_type?: AccountType | undefined },
      ) =>
        value ??
        (item.id === undefined || item.account_type === undefined
          ? undefined
          : rollOf(item.account_type, item.id)),
    },
    name: { type: "string", required: true },
    /** For filters, and what lists by name are sorted by: at most 200 bytes. */
    name_folded: {
      type: "string",
      watch: ["name"],
      set: (_: string | undefined, { name }: { name?: string }) =>
        name === undefined ? undefined : nameSortKey(name),
    },
    email: { type: "string", required: true },
    email_verified: { type: "boolean", required: true },
    /** Epoch seconds since when the address and its verification are as here: an older token knows less. */
    email_as_of: { type: "number" },
    /** Epoch seconds: who signed in before signs in anew, for an ID token outlives its revoked session by an hour. */
    sessions_valid_after: { type: "number" },
    bio: { type: "string" },
    category_id: { type: "string" },
    country: { type: "string" },
    profile_picture_key: { type: "string" },
    deactivated_at: { type: "string" },
    /** Deleted for good: deactivated as well, and never to be activated again. */
    deleted_at: { type: "string" },
    deactivation_type: { type: deactivationTypes },
    /** The person reads it. */
    deactivation_reason: { type: "string" },
    /** Kept by the catalog consumer: present while the person's posts are off the shelves. */
    blogs_hidden: { type: "boolean" },
    /** For admins only. */
    admin_notes: { type: "string" },
    subscription: {
      type: "map",
      properties: {
        /** The provider's id and when it was made: of two, the newer working one is mirrored. */
        id: { type: "string", required: true },
        created_at: { type: "string", required: true },
        status: { type: subscriptionStatuses, required: true },
        package_id: { type: "string", required: true },
        package_name: { type: "string", required: true },
        channel_limit: { type: "number", required: true },
        minutes_per_month: { type: "number", required: true },
        platform_fee_percent: { type: "number", required: true },
        live: { type: "boolean", required: true },
        trial_end: { type: "string" },
        current_period_start: { type: "string" },
        current_period_end: { type: "string" },
        cancel_at_period_end: { type: "boolean", required: true },
        /** The plan that follows this one, and from when: all three or none. */
        pending_package_id: { type: "string" },
        pending_package_name: { type: "string" },
        pending_at: { type: "string" },
        /** The period has begun, and its invoice has not been tried yet: present for that hour. */
        renewal_unpaid: { type: "boolean" },
        /** Since when the provider has been unable to charge; the grace is counted from here. */
        past_due_since: { type: "string" },
      },
    },
    had_trial: { type: "boolean", required: true, default: false },
    stripe_customer_id: { type: "string" },
    /** Who pays for memberships at the provider: what a plan leaves as credit must not pay for a creator's month. */
    member_customer_id: { type: "string" },
    /** True from a change of address until the payment provider knows of it. */
    customer_email_stale: { type: "boolean" },
    payout_status: { type: payoutAccountStatuses, required: true, default: "none" },
    payout_reason: { type: "string" },
    /** Who must act for payouts to run on; absent when nobody must. */
    payout_actor: { type: payoutActors },
    /** By when the provider needs what is due. */
    payout_deadline: { type: "string" },
    payout_account_id: { type: "string" },
    /** The account's own country, which never changes; the profile's may. */
    payout_country: { type: "string" },
    /** Counts the writes that mirror the payment provider; `version` is the person's own edits. */
    billing_version: { type: "number", required: true, default: 0 },
    channel_count: { type: "number", required: true, default: 0 },
    video_count: { type: "number", required: true, default: 0 },
    /** Entries of the Watch later list; absent until something is saved. */
    saved_count: { type: "number" },
    /** Views of all of a creator's videos: the rank among creators. */
    activity: { type: "number", required: true, default: 0 },
    /** Shard of the creators' directory and place by rank in it: both, or neither for who is not listed. */
    directory: { type: "string" },
    directory_place: { type: "string" },
    /** What the person chose of push and mail, by group; its own count of edits. */
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
    created_at: { type: "string", required: true, readOnly: true },
    updated_at: { type: "string", required: true },
    version: { type: "number", required: true, default: 1 },
  },
  indexes: {
    byId: {
      pk: { ...primary, composite: ["id"] },
      sk: { ...primarySort, composite: [] },
    },
    byEmail: {
      index: "gsi1",
      pk: { ...secondary("gsi1"), composite: ["email"] },
      sk: { ...secondarySort("gsi1"), composite: ["id"] },
    },
    directory: {
      index: "gsi2",
      pk: { ...secondary("gsi2"), composite: ["directory"] },
      sk: { ...secondarySort("gsi2"), composite: ["directory_place"] },
    },
    byAge: {
      index: "gsi3",
      pk: { ...secondary("gsi3"), composite: ["roll"] },
      sk: { ...secondarySort("gsi3"), composite: ["created_at", "id"] },
    },
    byName: {
      index: "gsi4",
      pk: { ...secondary("gsi4"), composite: ["roll"] },
      sk: { ...secondarySort("gsi4"), composite: ["name_folded", "id"] },
    },
  },
} as const;
