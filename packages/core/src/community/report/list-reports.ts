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
import { invalidFields } from "../../platform/errors.ts";
import { requireAdmin } from "../../platform/require-admin.ts";
import { presentReport, type ReportItem } from "./present-report.ts";

export interface ReportsInput extends PageRequest {
  state: Report["state"];
  object_type?: Report["object_type"] | undefined;
  object_id?: string | undefined;
  object_owner_id?: string | undefined;
  reporter_id?: string | undefined;
  order_by: "asc" | "desc";
}

const sortKeySchema = z.object({ created_at: z.string(), id: z.string() });
type SortKey = z.infer<typeof sortKeySchema>;

/**
 * Reports in one state: over the shards, of one object, of one person and what is theirs, or by one person. One round.
 * @throws not_found, invalid_cursor, page_too_far, invalid_fields for two of these at once
 */
export async function listReports({
  ctx,
  input,
}: {
  ctx: Context;
  input: ReportsInput;
}): Promise<PageResult<Report>> {
  requireAdmin(ctx);
  const { state, object_type, object_id, object_owner_id, reporter_id, order_by } = input;
  const chosen = Object.entries({ object_id, object_owner_id, reporter_id }).filter(
    ([, value]) => value !== undefined,
  );
  if (chosen.length > 1) {
    throw invalidFields({
      [chosen[1]?.[0] ?? "object_id"]: "Choose one of object_id, object_owner_id and reporter_id",
    });
  }
  const sign = order_by === "asc" ? 1 : -1;
  const page = await readPage({
    name: `reports:${[state, object_type, ...chosen.flat(), order_by].join(":")}`,
    request: input,
    order: newestFirst,
    fetch: (after, limit) =>
      read(ctx, input, after, limit, (one, other) => sign * compare(one, other)),
  });
  return { ...page, items: page.items.map(presentReport) };
}

function compare(one: SortKey, other: SortKey): number {
  const [first, second] = [`${one.created_at} ${one.id}`, `${other.created_at} ${other.id}`];
  return first < second ? -1 : first > second ? 1 : 0;
}

function read(
  ctx: Context,
  input: ReportsInput,
  after: SortKey | undefined,
  limit: number,
  order: (one: SortKey, other: SortKey) => number,
): Promise<BoundedRead<ReportItem, SortKey>> {
  const { state, object_type, object_id, object_owner_id, reporter_id, order_by } = input;
  const { reports } = ctx.database;
  const { byObject, byOwner, byReporter, queue } = reports.query;
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
  const { pattern, steps } = (() => {
    if (object_id !== undefined) {
      return { pattern: "byObject", steps: [stepOf(byObject({ object_id }))] } as const;
    }
    if (object_owner_id !== undefined) {
      return { pattern: "byOwner", steps: [stepOf(byOwner({ object_owner_id }))] } as const;
    }
    if (reporter_id !== undefined) {
      return { pattern: "byReporter", steps: [stepOf(byReporter({ reporter_id }))] } as const;
    }
    return {
      pattern: "queue",
      steps: shards.map((shard) => stepOf(queue({ state, shard }))),
    } as const;
  })();
  const { fromCursor } = createConversions(reports).byAccessPattern[pattern];
  return readMerged<ReportItem, SortKey>({
    limit,
    order,
    sortKeyOf: (cursor) => sortKeySchema.parse(fromCursor.toComposite(cursor)),
    steps,
  });
}
