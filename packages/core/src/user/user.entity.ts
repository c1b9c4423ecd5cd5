import {
  accountTypes,
  payoutAccountStatuses,
  subscriptionStatuses,
} from "@marquee/contracts/user/user.schema";
import { primary, primarySort, secondary, secondarySort } from "../dynamo/keys.ts";

/**
 * A person. The subscription and the payout account are mirrored here from their own items in the same
 * transaction, so that the gate of every creator call costs no read beyond the person's own.
 */
export const userSchema = {
  model: { service: "marquee", entity: "user", version: "1" },
  attributes: {
    id: { type: "string", required: true, readOnly: true },
    account_type: { type: accountTypes, required: true },
    name: { type: "string", required: true },
    /** Lower case, for filters. */
    name_folded: {
      type: "string",
      watch: ["name"],
      set: (_: string | undefined, { name }: { name?: string }) => name?.toLowerCase(),
    },
    email: { type: "string", required: true },
    email_verified: { type: "boolean", required: true },
    bio: { type: "string" },
    category_id: { type: "string" },
    country: { type: "string" },
    profile_picture_key: { type: "string" },
    deactivated_at: { type: "string" },
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
        /** Since when the provider has been unable to charge; the grace is counted from here. */
        past_due_since: { type: "string" },
      },
    },
    had_trial: { type: "boolean", required: true, default: false },
    stripe_customer_id: { type: "string" },
    payout_status: { type: payoutAccountStatuses, required: true, default: "none" },
    payout_reason: { type: "string" },
    payout_account_id: { type: "string" },
    /** Counts the writes that mirror the payment provider; `version` is the person's own edits. */
    billing_version: { type: "number", required: true, default: 0 },
    channel_count: { type: "number", required: true, default: 0 },
    video_count: { type: "number", required: true, default: 0 },
    /** Views of all of a creator's videos: the rank among creators. */
    activity: { type: "number", required: true, default: 0 },
    /** Shard of the creators' directory and place by rank in it: both, or neither for who is not listed. */
    directory: { type: "string" },
    directory_place: { type: "string" },
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
  },
} as const;
