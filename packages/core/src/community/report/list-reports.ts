import type { reportCalls } from "@marquee/contracts/community/report/report.calls";
import type { Report } from "@marquee/contracts/community/report/report.schema";
import { createConversions } from "electrodb";
import { type Call, type Context, type InputOf, requireAdmin } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { shards } from "../../platform/dynamo/keys.ts";
import { readShardedList } from "../../platform/dynamo/merged.ts";
import { newestFirst, oldestFirst, type PageResult } from "../../platform/dynamo/pages.ts";
import { singleFilter } from "../../platform/single-filter.ts";
import { presentReport } from "./present-report.ts";

export type ReportsInput = InputOf<typeof reportCalls.list>;

/**
 * Reports in one state: over the shards, of one object, of one person and what is theirs, or by one person. One round.
 * @throws not_found, invalid_cursor, page_too_far, invalid_fields for two of these at once
 */
export async function listReports({ ctx, input }: Call<ReportsInput>): Promise<PageResult<Report>> {
  requireAdmin(ctx);
  const { state, object_type, object_id, object_owner_id, reporter_id, order_by } = input;
  const chosen = singleFilter({ object_id, object_owner_id, reporter_id });
  const page = await readShardedList({
    name: `reports:${[state, object_type, ...chosen.flat(), order_by].join(":")}`,
    request: input,
    order: order_by === "asc" ? oldestFirst : newestFirst,
    ...partitionsOf(ctx, input),
    isFiltered: true,
    read: (query, { from, limits }) =>
      from(query)
        .where((attribute, { eq }) =>
          allOf(
            eq(attribute.state, state),
            object_type !== undefined && eq(attribute.object_type, object_type),
          ),
        )
        .go(limits),
  });
  return { ...page, items: page.items.map(presentReport) };
}

function partitionsOf(
  ctx: Context,
  { state, object_id, object_owner_id, reporter_id }: ReportsInput,
) {
  const { reports } = ctx.database;
  const { byObject, byOwner, byReporter, queue } = reports.query;
  const conversions = createConversions(reports).byAccessPattern;
  if (object_id !== undefined) {
    return { conversions: conversions.byObject, partitions: [byObject({ object_id })] };
  }
  if (object_owner_id !== undefined) {
    return { conversions: conversions.byOwner, partitions: [byOwner({ object_owner_id })] };
  }
  if (reporter_id !== undefined) {
    return { conversions: conversions.byReporter, partitions: [byReporter({ reporter_id })] };
  }
  return {
    conversions: conversions.queue,
    partitions: shards.map((shard) => queue({ state, shard })),
  };
}
