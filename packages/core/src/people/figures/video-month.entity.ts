import { fixedText, indexKey, tableKey } from "../../platform/dynamo/keys.ts";

const sum = { type: "number", required: true, default: 0 } as const;
/** Padded as text: a sort key holds no numbers. The video's id follows, and makes it unique. */
const sortKey = { type: "string", required: true } as const;

/**
 * The sums of a video's daily figures of one month. Each has the video's rank by it among the videos of its creator.
 * Calculated from the days after each change, so the next write corrects a lost or repeated one.
 */
export const videoMonthEntitySchema = {
  model: { service: "marquee", entity: "video_month", version: "1" },
  personal: {
    deletion: { kept: "sums of months: ids, counts and amounts, no name" },
    export: { not: "are sums of the daily figures" },
  },
  attributes: {
    video_id: fixedText,
    /** UTC, YYYY-MM. */
    month: fixedText,
    creator_id: fixedText,
    views: sum,
    watch_seconds: sum,
    /** Cents; negative if more was refunded than sold. */
    earnings: sum,
    views_sort_key: sortKey,
    watch_sort_key: sortKey,
    earnings_sort_key: sortKey,
  },
  indexes: {
    byVideo: tableKey(["video_id"], ["month"]),
    byViews: indexKey("gsi1", ["creator_id", "month"], ["views_sort_key"]),
    byWatchTime: indexKey("gsi2", ["creator_id", "month"], ["watch_sort_key"]),
    byEarnings: indexKey("gsi3", ["creator_id", "month"], ["earnings_sort_key"]),
  },
} as const;
