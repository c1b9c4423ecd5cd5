import type { Figures } from "@marquee/contracts/people/figures/figures.schema";
import { type FigureKind, moneyMarks } from "@/components/figures/figure-kind.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatWholeCount } from "@/lib/whole-count.ts";

/** A figure that the studio shows. */
export type CreatorFigureKind = FigureKind<Figures>;

/** "3 h 20 min" of 12,000 seconds. */
export function formatWatchTime(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = `${Math.floor(minutes / 60).toLocaleString("en")} h`;
  return minutes % 60 === 0 ? hours : `${hours} ${minutes % 60} min`;
}

/** Whole minutes and hours, in seconds. */
const watchTimeSteps = [1, 5, 15, 30, 60, 120, 300, 600, 1200, 3000].map((minutes) => minutes * 60);

/** Whole minutes or hours, at most five of them and zero. */
export function watchTimeMarks(most: number): number[] {
  const fits = (step: number) => step * 5 >= most;
  let step = watchTimeSteps.find(fits) ?? 6000 * 60;
  while (!fits(step)) step *= 2;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, mark) => mark * step);
}

export const earnings: CreatorFigureKind = {
  name: "Earnings",
  valueOf: (figures) => figures.earnings,
  format: (value) => formatMoney(value, "usd"),
  marks: moneyMarks,
  note: ({ sales, refunded }) =>
    `${formatWholeCount(sales, "sale")}${refunded === 0 ? "" : `, ${formatMoney(refunded, "usd")} refunded`}. After the platform fee and refunds.`,
};

export const views: CreatorFigureKind = {
  name: "Views",
  valueOf: (figures) => figures.views,
  format: (value) => value.toLocaleString("en"),
};

export const watchTime: CreatorFigureKind = {
  name: "Watch time",
  valueOf: (figures) => figures.watch_seconds,
  format: formatWatchTime,
  marks: watchTimeMarks,
};

const formatGrowth = (value: number): string =>
  value > 0 ? `+${value.toLocaleString("en")}` : value.toLocaleString("en");

export const subscribers: CreatorFigureKind = {
  name: "Subscribers",
  valueOf: (figures) => figures.subscribers_gained - figures.subscribers_lost,
  format: formatGrowth,
  parts: [
    { name: "Joined", valueOf: (figures) => figures.subscribers_gained },
    { name: "Left", valueOf: (figures) => 0 - figures.subscribers_lost },
  ],
  note: ({ subscribers_gained, subscribers_lost }) =>
    `${subscribers_gained.toLocaleString("en")} joined, ${subscribers_lost.toLocaleString("en")} left. Buyers and members of your channels.`,
};

export const followers: CreatorFigureKind = {
  name: "Followers",
  valueOf: (figures) => figures.followers_gained - figures.followers_lost,
  format: formatGrowth,
  parts: [
    { name: "Gained", valueOf: (figures) => figures.followers_gained },
    { name: "Lost", valueOf: (figures) => 0 - figures.followers_lost },
  ],
  note: ({ followers_gained, followers_lost }) =>
    `${followers_gained.toLocaleString("en")} gained, ${followers_lost.toLocaleString("en")} lost.`,
};

export const creatorFigures: readonly CreatorFigureKind[] = [
  earnings,
  views,
  watchTime,
  subscribers,
  followers,
];
/** Subscribers and followers are of a channel, not of a video. */
const videoFigures: readonly CreatorFigureKind[] = [views, watchTime, earnings];

const hasMoney = ({ sales, earnings: earned, refunded }: Figures): boolean =>
  sales > 0 || earned !== 0 || refunded > 0;

/** The figures of a video. A free one earns nothing, but may have been sold before. */
export const figuresOfVideo = (
  isPaid: boolean,
  data: { sums: Figures; sums_before: Figures } | undefined,
): readonly CreatorFigureKind[] => {
  const isSold = isPaid || (data !== undefined && [data.sums, data.sums_before].some(hasMoney));
  return videoFigures.filter((kind) => kind !== earnings || isSold);
};
