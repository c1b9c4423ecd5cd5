import type { Report } from "@marquee/contracts/community/report/report.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import { createConversions } from "electrodb";
import * as z from "zod/mini";
import type { Context } from "../../platform/context.ts";
import { shards } from "../../platform/dynamo/keys.ts";
import { readMerged, type Step } from "../../platform/dynamo/merged.ts";
import {
  type BoundedRead,
  newestFirst,
  type PageResult,
  readPage,
} from "../../platform/dynamo/pages.ts";
import { requireAdmin } from "../../platform/require-admin.ts";
import { presentReport, type ReportItem } from "./present-report.ts";

export interface ReportsInput extends PageRequest {
  state: Report["state"];
  object_type?: Report["object_type"] | undefined;
  object_id?: string | undefined;
  order_by: "asc" | "desc";
}

const placeSchema = z.object({ created_at: z.string(), id: z.string() });
type Place = z.infer<typeof placeSchema>;

/**
 * Reports in one state, over the shards or of one object. One round.
 * @throws not_found, invalid_cursor, page_too_far
 */
export async function listReports({
  ctx,
  input,
}: {
  ctx: Context;
  input: ReportsInput;
}): Promise<PageResult<Report>> {
  requireAdmin(ctx);
  const { state, object_type, object_id, order_by } = input;
  const sign = order_by === "asc" ? 1 : -1;
  const page = await readPage({
    name: `reports:${[state, object_type, object_id, order_by].join(":")}`,
    request: input,
    order: newestFirst,
    fetch: (after, limit) =>
      read(ctx, input, after, limit, (one, other) => sign * compare(one, other)),
  });
  return { ...page, items: page.items.map(presentReport) };
}

function compare(one: Place, other: Place): number {
  const [first, second] = [`${one.created_at} ${one.id}`, `${other.created_at} ${other.id}`];
  return first < second ? -1 : first > second ? 1 : 0;
}

function read(
  ctx: Context,
  input: ReportsInput,
  after: Place | undefined,
  limit: number,
  order: (one: Place, other: Place) => number,
): Promise<BoundedRead<ReportItem, Place>> {
  const { state, object_type, object_id, order_by } = input;
  const { reports } = ctx.database;
  const { byObject, queue } = reports.query;
  const stepOf =
    (query: ReturnType<typeof queue>): Step<ReportItem> =>
    (options) => {
      const rest =
        after === undefined ? query : order_by === "asc" ? query.gt(after) : query.lt(after);
      return rest
        .where((attribute, { eq }) =>
          [
            eq(attribute.state, state),
            ...(object_type === undefined ? [] : [eq(attribute.object_type, object_type)]),
          ].join(" AND "),
        )
        .go({ ...options, order: order_by });
    };
  const conversions = createConversions(reports).byAccessPattern;
  const { fromCursor } = conversions[object_id === undefined ? "queue" : "byObject"];
  return readMerged<ReportItem, Place>({
    limit,
    order,
    placeOf: (cursor) => placeSchema.parse(fromCursor.toComposite(cursor)),
    steps:
      object_id === undefined
        ? shards.map((shard) => stepOf(queue({ state, shard })))
        : [stepOf(byObject({ object_id }))],
  });
}
