import type { Figures } from "@marquee/contracts/people/figures/figures.schema";
import type { FigureKind } from "@/components/figures/figure-kind.ts";
import { formatMoney } from "@/lib/money.ts";

/** A figure that the studio shows. */
export type CreatorFigureKind = FigureKind<Figures>;

const number = new Intl.NumberFormat("en");

/** "3 h 20 min" of 12,000 seconds. */
export function formatWatchTime(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${number.format(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

export const earnings: CreatorFigureKind = {
  name: "Earnings",
  valueOf: (figures) => figures.earnings,
  format: (value) => formatMoney(value, "usd"),
  note: ({ sales, refunded }) =>
    `${number.format(sales)} ${sales === 1 ? "sale" : "sales"}${refunded === 0 ? "" : `, ${formatMoney(refunded, "usd")} refunded`}. After the platform fee and refunds.`,
};

export const views: CreatorFigureKind = {
  name: "Views",
  valueOf: (figures) => figures.views,
  format: (value) => number.format(value),
};

export const watchTime: CreatorFigureKind = {
  name: "Watch time",
  valueOf: (figures) => figures.watch_seconds,
  format: formatWatchTime,
};

export const followers: CreatorFigureKind = {
  name: "Followers",
  valueOf: (figures) => figures.followers_gained - figures.followers_lost,
  format: (value) => (value > 0 ? `+${number.format(value)}` : number.format(value)),
  note: ({ followers_gained, followers_lost }) =>
    `${number.format(followers_gained)} gained, ${number.format(followers_lost)} lost.`,
};

export const creatorFigures: readonly CreatorFigureKind[] = [earnings, views, watchTime, followers];
/** Followers are of a channel, not of a video. */
export const videoFigures: readonly CreatorFigureKind[] = [earnings, views, watchTime];
