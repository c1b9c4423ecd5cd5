import {
  type DailyFigures,
  figureNames,
  noFigures,
} from "@marquee/contracts/people/figures/figures.schema";
import { readCounters, spanReport } from "../src/money/statistics/read-figures.ts";
import type { Context } from "../src/platform/context.ts";

/** The days of a creator or a video in a report: those on which anything was counted, oldest first. */
export async function readDays(
  ctx: Context,
  span: { owner_id: string; from: string; to: string },
): Promise<DailyFigures[]> {
  const counted = await readCounters(ctx, span);
  return spanReport(span, counted, { names: figureNames, none: noFigures }).days;
}
