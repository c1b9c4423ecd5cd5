import {
  type Figures,
  type FiguresReport,
  figureNames,
  noFigures,
} from "@marquee/contracts/people/figures/figures.schema";
import { loadOwnVideo } from "../../content/video/index.ts";
import {
  addCounters,
  type Counters,
  readRetention,
  trafficOf,
} from "../../people/figures/index.ts";
import { type Call, type Context, requireCreatorMode } from "../../platform/context.ts";
import { dayMilliseconds, dayOf, daysAfter } from "../../platform/time.ts";

/**
 * The caller's figures, or those of one of their videos. They are the days of the span with figures, its totals, and
 * the totals of the span of the same length before it.
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
    ...spanReport({ from, to }, counters, creatorFigures),
    retention,
    traffic: video_id === undefined ? null : trafficOf(counters.filter(({ day }) => day >= from)),
  };
}

/** The figures of a report by their names, and the same figures of a day without any. */
interface ReportFigures<Name extends keyof Counters> {
  names: readonly Name[];
  none: Readonly<Record<Name, number>>;
}
const creatorFigures = { names: figureNames, none: noFigures };

/** Everything that was counted on a day. */
type CountedDay = Partial<Counters> & { day: string };

/** The days of a span, its totals, and the totals of the days before it. */
export function spanReport<Name extends keyof Counters>(
  { from, to }: { from: string; to: string },
  counted: readonly CountedDay[],
  figures: ReportFigures<Name>,
) {
  const inSpan = counted.filter(({ day }) => day >= from);
  const before = counted.filter(({ day }) => day < from);
  return {
    from,
    to,
    currency: "usd" as const,
    days: inSpan.map((one) => ({ ...sumOf([one], figures), day: one.day })),
    sums: sumOf(inSpan, figures),
    sums_before: sumOf(before, figures),
  };
}

/** The figures of a creator or a video, added up over these days. */
export async function readSums(
  ctx: Context,
  span: { owner_id: string; from: string; to: string },
): Promise<Figures> {
  return sumOf(await readCounters(ctx, span), creatorFigures);
}

function sumOf<Name extends keyof Counters>(
  days: readonly Partial<Counters>[],
  { names, none }: ReportFigures<Name>,
): Record<Name, number> {
  const sums: Record<Name, number> = { ...none };
  for (const day of days) for (const name of names) sums[name] += day[name] ?? 0;
  return sums;
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
    if (item.day <= to) days.set(item.day, addCounters(days.get(item.day) ?? {}, item));
  }
  return [...days]
    .map(([day, counters]) => ({ ...counters, day }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The first day of the span of the same length before a span. */
export function spanBefore({ from, to }: { from: string; to: string }): string {
  return shiftDay(from, -((Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1));
}

/** The UTC day some days after another one (before it, below zero): YYYY-MM-DD. */
export function shiftDay(day: string, days: number): string {
  return dayOf(daysAfter(day, days));
}
