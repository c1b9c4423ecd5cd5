import { formatDate } from "@/lib/time.ts";

const dayMilliseconds = 86_400_000;
/** Defined here and not among the formats that every page loads. */
const month = new Intl.DateTimeFormat("en-GB", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

export const spans = {
  "30": { label: "30 days", before: "the 30 days before", days: 30, step: "day" },
  "90": { label: "90 days", before: "the 90 days before", days: 90, step: "week" },
  "365": { label: "12 months", before: "the 12 months before", days: 365, step: "month" },
} as const;
export type SpanName = keyof typeof spans;
export const spanNames = ["30", "90", "365"] as const satisfies readonly SpanName[];

export const steps = { day: "Day", week: "Week", month: "Month" } as const;
export type Step = keyof typeof steps;
export const stepNames = ["day", "week", "month"] as const satisfies readonly Step[];

/** The days of a span that ends today, in UTC as the figures are. */
export function daysOfSpan(span: SpanName, now: Date): { from: string; to: string } {
  const to = now.toISOString().slice(0, 10);
  return { from: shift(to, 1 - spans[span].days), to };
}

const shift = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** A day, week (from Monday) or month, cut to the span. */
export interface Period<Figures> {
  /** Its first day within the span. */
  from: string;
  label: string;
  figures: Figures;
}

/** All figures of a day, and a day without any. */
export interface Counters<Name extends string> {
  names: readonly Name[];
  none: Readonly<Record<Name, number>>;
}

/** The figures of a span, as the API answers them; days without figures are left out. */
export interface Report<Name extends string> {
  from: string;
  to: string;
  days: readonly (Record<Name, number> & { day: string })[];
  sums: Record<Name, number>;
  /** Of the same number of days just before. */
  sums_before: Record<Name, number>;
}

/** Every period of the span, empty ones included, oldest first. */
export function periodsOf<Name extends string>(
  { from, to, days }: Pick<Report<Name>, "from" | "to" | "days">,
  step: Step,
  { names, none }: Counters<Name>,
): Period<Record<Name, number>>[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const periods: Period<Record<Name, number>>[] = [];
  for (let day = from; day <= to; day = shift(day, 1)) {
    let period = periods.at(-1);
    if (period === undefined || begins(day, step)) {
      period = { from: day, label: labelOf(day, step), figures: { ...none } };
      periods.push(period);
    }
    const figures = byDay.get(day);
    if (figures === undefined) continue;
    for (const name of names) period.figures[name] += figures[name];
  }
  return periods;
}

function begins(day: string, step: Step): boolean {
  if (step === "day") return true;
  const date = new Date(day);
  return step === "week" ? date.getUTCDay() === 1 : date.getUTCDate() === 1;
}

function labelOf(day: string, step: Step): string {
  return step === "month" ? month.format(new Date(day)) : formatDate(day, "short", "UTC");
}
