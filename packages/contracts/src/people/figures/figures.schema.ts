import * as z from "zod/mini";
import { currency } from "../../fields.ts";

const count = z.number().check(z.int());

/** The figures of a day or a span of days. Money is in minor units. */
export const figuresSchema = z.object({
  views: count,
  watch_seconds: count,
  sales: count,
  /** Sales less the platform's fee and less refunds; negative when refunds were larger. */
  earnings: count,
  /** The amount that was refunded to buyers. */
  refunded: count,
  followers_gained: count,
  followers_lost: count,
  /** Buyers and members for whom a channel opened, also again after a dispute. */
  subscribers_gained: count,
  /** Those for whom it opens no longer: a membership that ended, a whole refund, a dispute. */
  subscribers_lost: count,
});
export type Figures = z.infer<typeof figuresSchema>;

export const noFigures: Figures = {
  views: 0,
  watch_seconds: 0,
  sales: 0,
  earnings: 0,
  refunded: 0,
  followers_gained: 0,
  followers_lost: 0,
  subscribers_gained: 0,
  subscribers_lost: 0,
};

export const figureNames = Object.keys(noFigures).filter(
  (name): name is keyof Figures => name in noFigures,
);

/** The page from which a viewer came to a video. `direct`: the address was typed, or opened from a mail or an app. */
export const viewPages = ["home", "search", "channel", "playlist", "direct", "other"] as const;
export const viewPageSchema = z.enum(viewPages);
export type ViewPage = (typeof viewPages)[number];

/** A UTC day: YYYY-MM-DD. */
export const dayField = z.iso.date();

export const dailyFiguresSchema = z.extend(figuresSchema, { day: dayField });
export type DailyFigures = z.infer<typeof dailyFiguresSchema>;

export const figuresReportSchema = z.object({
  from: dayField,
  to: dayField,
  currency,
  /** Oldest first; days without figures are left out. */
  days: z.array(dailyFiguresSchema),
  sums: figuresSchema,
  /** Totals of the same number of days just before `from`. */
  sums_before: figuresSchema,
  /**
   * The number of viewers who reached each hundredth of a video since it was published, from its beginning (0) to its
   * end (100). Null for a creator.
   */
  retention: z.nullable(z.array(count)),
  /** Only for a video: its views in the span by the page from which the viewers came. Null for a creator. */
  traffic: z.nullable(z.record(viewPageSchema, count)),
});
export type FiguresReport = z.infer<typeof figuresReportSchema>;

/** The figures by which the videos can be compared. */
export const topVideosOrders = ["views", "watch_seconds", "earnings"] as const;

/** One of the caller's videos with its figures in a span of days. */
export const topVideoSchema = z.object({
  id: z.string(),
  channel_id: z.string(),
  title: z.string(),
  thumbnail_url: z.nullable(z.string()),
  figures: figuresSchema,
});
export type TopVideo = z.infer<typeof topVideoSchema>;
