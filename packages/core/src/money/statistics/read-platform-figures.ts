import {
  noPlatformFigures,
  type PlatformReport,
  platformFigureNames,
} from "@marquee/contracts/operations/admin/admin-money.schema";
import { type Call, requireAdmin } from "../../platform/context.ts";
import { platformOwner } from "./platform-figures.ts";
import { readCounters, spanBefore, spanReport } from "./read-figures.ts";

/**
 * The platform's figures: the days of the span with figures, its totals, and the totals of the span of the same length
 * before it. One read.
 * @throws not_found for everybody except admins
 */
export async function readPlatformFigures({
  ctx,
  input: { from, to },
}: Call<{ from: string; to: string }>): Promise<PlatformReport> {
  requireAdmin(ctx);
  const counters = await readCounters(ctx, {
    owner_id: platformOwner,
    from: spanBefore({ from, to }),
    to,
  });
  return spanReport({ from, to }, counters, {
    names: platformFigureNames,
    none: noPlatformFigures,
  });
}
