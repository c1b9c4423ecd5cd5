import { fixedText, tableKey } from "../../platform/dynamo/keys.ts";

const counter = { type: "number" } as const;

/**
 * The figures of one day of a creator, a video or the platform. Each counter is increased in the transaction that
 * writes the counted object. A day is spread over shards, so that many viewers and buyers of one creator do not write
 * the same item.
 */
export const dailyFiguresEntitySchema = {
  model: { service: "marquee", entity: "daily_figures", version: "1" },
  personal: {
    deletion: { kept: "sums of days: ids, counts and amounts, no name" },
    export: {
      not: "are sums of what is exported itself",
    },
  },
  attributes: {
    /** A creator's or a video's id, or `platform`. */
    owner_id: fixedText,
    /** UTC, YYYY-MM-DD. */
    day: fixedText,
    shard: fixedText,
    views: counter,
    watch_seconds: counter,
    sales: counter,
    /** Cents: sales less the platform's fee and less refunds. */
    earnings: counter,
    /** Cents that were refunded to buyers. */
    refunded: counter,
    followers_gained: counter,
    followers_lost: counter,
    /** Buyers and members of channels who gained access, and those who lost it. */
    subscribers_gained: counter,
    subscribers_lost: counter,
    /** Only for a video: its views by the page from which the viewers came. */
    views_home: counter,
    views_search: counter,
    views_channel: counter,
    views_playlist: counter,
    views_direct: counter,
    views_other: counter,
    /** Only for the platform, as `platformFiguresSchema` of the contracts says. */
    gross: counter,
    fees: counter,
    plan_revenue: counter,
    minutes_revenue: counter,
    promotion_revenue: counter,
    disputes: counter,
    disputed_amount: counter,
    dispute_losses: counter,
    failed_payments: counter,
    failed_amount: counter,
    payouts: counter,
  },
  indexes: {
    byOwner: tableKey(["owner_id"], ["day", "shard"]),
  },
} as const;
