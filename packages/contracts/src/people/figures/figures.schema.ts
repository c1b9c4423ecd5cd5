import * as z from "zod/mini";
import { currency } from "../../fields.ts";

const count = z.number().check(z.int());

/** What a day or a span of days brought. Money is in minor units. */
export const figuresSchema = z.object({
  views: count,
  watch_seconds: count,
  sales: count,
  /** What was sold less the platform's fee, less what refunds took; negative where refunds took more. */
  earnings: count,
  /** What buyers got back. */
  refunded: count,
  followers_gained: count,
  followers_lost: count,
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
};

export const figureNames = [
  "views",
  "watch_seconds",
  "sales",
  "earnings",
  "refunded",
  "followers_gained",
  "followers_lost",
] as const satisfies readonly (keyof Figures)[];

/** The page from which a viewer came to a video; direct is an address that was typed, or opened from a mail or an app. */
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
  /** Oldest first; a day that brought nothing is left out. */
  days: z.array(dailyFiguresSchema),
  sums: figuresSchema,
  /** Of as many days just before `from`. */
  sums_before: figuresSchema,
  /**
   * Of a video: how many viewers have come to each hundredth of it, from its beginning (0) to its end (100), since it
   * was published. Null for a creator.
   */
  retention: z.nullable(z.array(count)),
  /** Of a video: its views of the span by the page from which the viewers came. Null for a creator. */
  traffic: z.nullable(z.record(viewPageSchema, count)),
});
export type FiguresReport = z.infer<typeof figuresReportSchema>;

/** What the videos of a span are compared by. */
export const topVideosOrders = ["views", "watch_seconds", "earnings"] as const;

/** One of the caller's videos with what it brought in a span of days. */
export const topVideoSchema = z.object({
  id: z.string(),
  channel_id: z.string(),
  title: z.string(),
  thumbnail_url: z.nullable(z.string()),
  figures: figuresSchema,
});
export type TopVideo = z.infer<typeof topVideoSchema>;
