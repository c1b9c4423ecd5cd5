import {
  type DailyFigures,
  type Figures,
  type FiguresReport,
  figureNames,
  noFigures,
} from "@marquee/contracts/people/figures/figures.schema";
import { loadOwnVideo } from "../../content/video/index.ts";
import { type Counters, plus, readRetention, trafficOf } from "../../people/figures/index.ts";
import { type Call, type Context, requireCreatorMode } from "../../platform/context.ts";
import { dayMilliseconds } from "../../platform/time.ts";

/**
 * The caller's figures, or those of one of their videos: the days of the span with figures, its totals, and the totals
 * of the span of the same length before it.
 * @throws unauthenticated, forbidden for everybody except creators, not_found for another creator's video
 */
export async function readFigures({
  ctx,
  input,
}: Call<{ from: string; to: string; video_id?: string | undefined }>): Promise<FiguresReport> {
  const { userId } = requireCreatorMode(ctx);
  const { from, to, video_id } = input;
  const [counters, retention] = await Promise.all([
    readCounters(ctx, { owner_id: video_id ?? userId, from: spanBefore(input), to }),
    video_id === undefined ? null : readRetention(ctx, video_id),
    video_id === undefined ? undefined : loadOwnVideo(ctx, video_id),
  ]);
  return {
    ...spanReport({ from, to }, counters.map(toDay), sumOf),
    retention,
    traffic: video_id === undefined ? null : trafficOf(counters.filter(({ day }) => day >= from)),
  };
}

/** The days of a span, its totals, and the totals of the days before it. */
export function spanReport<Day extends { day: string }, Sums>(
  { from, to }: { from: string; to: string },
  days: readonly Day[],
  sum: (days: readonly Day[]) => Sums,
) {
  const inSpan = days.filter(({ day }) => day >= from);
  const before = days.filter(({ day }) => day < from);
  return {
    from,
    to,
    currency: "usd" as const,
    days: inSpan,
    sums: sum(inSpan),
    sums_before: sum(before),
  };
}

/** The days with figures, oldest first, the shards of each added up. */
export async function readDays(
  ctx: Context,
  { owner_id, from, to }: { owner_id: string; from: string; to: string },
): Promise<DailyFigures[]> {
  return (await readCounters(ctx, { owner_id, from, to })).map(toDay);
}

/** Everything that was counted on a day. */
type CountedDay = Partial<Counters> & { day: string };

function toDay({ day, ...counters }: CountedDay): DailyFigures {
  const figures = { ...noFigures, day };
  for (const name of figureNames) figures[name] = counters[name] ?? 0;
  return figures;
}

/** The days on which anything was counted, oldest first, the shards of each added up. */
export async function readCounters(
  ctx: Context,
  { owner_id, from, to }: { owner_id: string; from: string; to: string },
): Promise<CountedDay[]> {
  const { data } = await ctx.database.dailyFigures.query
    .byOwner({ owner_id })
    .between({ day: from }, { day: shiftDay(to, 1) })
    .go({ pages: "all" });
  const days = new Map<string, Partial<Counters>>();
  for (const item of data) {
    if (item.day <= to) days.set(item.day, plus(days.get(item.day) ?? {}, item));
  }
  return [...days]
    .map(([day, counters]) => ({ ...counters, day }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The first day of the span of the same length before a span. */
export function spanBefore({ from, to }: { from: string; to: string }): string {
  return shiftDay(from, -((Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1));
}

export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** The days added up. */
export const sumOf = (days: readonly DailyFigures[]): Figures => {
  const sums = { ...noFigures };
  for (const day of days) for (const name of figureNames) sums[name] += day[name];
  return sums;
};
