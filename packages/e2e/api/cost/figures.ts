import { listTopVideos, readFigures } from "@marquee/core/money/statistics";
import type { ReadCost } from "./index.ts";

const span = { from: "2026-10-24", to: "2026-11-22" };

export const figuresCosts: readonly ReadCost[] = [
  {
    call: "figures.read",
    as: "owner",
    rounds: 1,
    units: 0.5,
    readsWhole: "the days of the span and of the span before",
    run: (ctx) => readFigures({ ctx, input: span }),
  },
  {
    call: "figures.read",
    as: "owner",
    rounds: 1,
    units: 2,
    readsWhole: "the days of the span and of the span before, and the shards of the retention",
    run: (ctx, { openVideoId }) => readFigures({ ctx, input: { ...span, video_id: openVideoId } }),
  },
  {
    call: "figures.topVideos",
    as: "owner",
    rounds: 2,
    // Two months of 25 videos each; then the videos and their days.
    units: 2 * 3 + 50 * 0.5 + 50 * 0.5,
    readsWhole: "the days of the span of each compared video",
    run: (ctx) => listTopVideos({ ctx, input: { ...span, by: "views" } }),
  },
];
