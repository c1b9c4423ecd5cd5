import { figureNames, noFigures } from "@marquee/contracts/people/figures/figures.schema";
import { describe, expect, it } from "vitest";
import { describeChange, moneyMarks } from "@/components/figures/figure-kind.ts";
import { daysOfSpan, periodsOf } from "@/components/figures/periods.ts";
import {
  earnings,
  figuresOfVideo,
  followers,
  formatWatchTime,
  subscribers,
  views,
  watchTimeMarks,
} from "../figure-kinds.ts";

const counters = { names: figureNames, none: noFigures };

const report = {
  from: "2026-10-24",
  to: "2026-11-22",
  days: [
    { ...noFigures, day: "2026-10-31", views: 3 },
    { ...noFigures, day: "2026-11-01", views: 4 },
    { ...noFigures, day: "2026-11-22", views: 5 },
  ],
};

describe("periods", () => {
  it("fill a span with every day, week from Monday and month", () => {
    const days = periodsOf(report, "day", counters);
    expect(days).toHaveLength(30);
    expect(days[0]).toMatchObject({ from: "2026-10-24", label: "24 Oct" });
    const viewsBy = (step: "week" | "month") =>
      periodsOf(report, step, counters).map(({ from, figures }) => [from, figures.views]);
    expect(viewsBy("week")).toEqual([
      ["2026-10-24", 0],
      ["2026-10-26", 7],
      ["2026-11-02", 0],
      ["2026-11-09", 0],
      ["2026-11-16", 5],
    ]);
    expect(viewsBy("month")).toEqual([
      ["2026-10-24", 3],
      ["2026-11-01", 9],
    ]);
    expect(periodsOf(report, "month", counters)[1]?.label).toBe("Nov 2026");
  });

  it("end today, in UTC", () => {
    const now = new Date("2026-11-22T23:30:00.000-02:00");
    expect(daysOfSpan("30", now)).toEqual({ from: "2026-10-25", to: "2026-11-23" });
  });
});

it("a change is told in words and number", () => {
  const period = "the 30 days before";
  const change = (value: number, before: number, kind = views) =>
    describeChange(kind, { value, before, period });
  expect(change(150, 100)).toBe("Up 50 (50 %) from the 30 days before.");
  expect(change(75, 100)).toBe("Down 25 (25 %) from the 30 days before.");
  expect(change(7, 0)).toBe("Up 7 from the 30 days before.");
  expect(change(7, 7)).toBe("The same as in the 30 days before.");
  expect(change(-500, 1000, earnings)).toBe("Down $15.00 (150 %) from the 30 days before.");
  expect(change(-2, -5, followers)).toBe("Up 3 from the 30 days before.");
});

it("subscribers who left are taken from those who joined, and shown below zero", () => {
  const figures = { ...noFigures, subscribers_gained: 3, subscribers_lost: 5 };
  expect(subscribers.valueOf(figures)).toBe(-2);
  expect(subscribers.parts?.map((part) => [part.name, part.valueOf(figures)])).toEqual([
    ["Joined", 3],
    ["Left", -5],
  ]);
  // Never "-0".
  expect(subscribers.parts?.map((part) => subscribers.format(part.valueOf(noFigures)))).toEqual([
    "0",
    "0",
  ]);
  expect(subscribers.note?.(figures)).toBe(
    "3 joined, 5 left. Buyers and members of your channels.",
  );
});

it("watch time is told in hours and minutes", () => {
  expect([45, 720, 12_000, 3_600_000].map(formatWatchTime)).toEqual([
    "45 s",
    "12 min",
    "3 h 20 min",
    "1,000 h",
  ]);
});

it("the axis of watch time has whole minutes or hours", () => {
  const marks = [0, 50, 700, 8000, 1_300_000, 90_000_000].map((most) =>
    watchTimeMarks(most).map(formatWatchTime),
  );
  expect(marks).toEqual([
    ["0 s", "1 min"],
    ["0 s", "1 min"],
    ["0 s", "5 min", "10 min", "15 min"],
    ["0 s", "30 min", "1 h", "1 h 30 min", "2 h", "2 h 30 min"],
    ["0 s", "100 h", "200 h", "300 h", "400 h"],
    ["0 s", "6,400 h", "12,800 h", "19,200 h", "25,600 h"],
  ]);
});

it("the axis of a span without money has whole dollars", () => {
  expect(moneyMarks(0, 0)?.map(earnings.format)).toEqual([
    "$0.00",
    "$1.00",
    "$2.00",
    "$3.00",
    "$4.00",
  ]);
  // A sale, or a refund alone, has the chart's own marks.
  expect(moneyMarks(949, 0)).toBeUndefined();
  expect(moneyMarks(0, -500)).toBeUndefined();
});

it("a free video has earnings only when it was sold or refunded in the span or before", () => {
  const names = (isPaid: boolean, figures: object = {}, before: object = {}) =>
    figuresOfVideo(isPaid, {
      sums: { ...noFigures, ...figures },
      sums_before: { ...noFigures, ...before },
    }).map(({ name }) => name);
  const all = ["Views", "Watch time", "Earnings"];
  const free = ["Views", "Watch time"];
  expect(names(true)).toEqual(all);
  expect(names(false)).toEqual(free);
  expect(names(false, { views: 3, watch_seconds: 60 })).toEqual(free);
  expect(names(false, { sales: 1 })).toEqual(all);
  expect(names(false, { earnings: -500, refunded: 500 })).toEqual(all);
  expect(names(false, {}, { sales: 1, earnings: 1900 })).toEqual(all);
  expect(figuresOfVideo(false, undefined).map(({ name }) => name)).toEqual(free);
});
