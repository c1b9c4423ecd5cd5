import type { PageRequest } from "@marquee/contracts/pagination";
import type { Report } from "@marquee/contracts/report/report.schema";
import * as z from "zod/mini";
import type { Context } from "../context.ts";
import { shards } from "../dynamo/keys.ts";
import { type PageResult, readPage } from "../dynamo/pages.ts";
import { requireAdmin } from "../user/require-admin.ts";
import { type ReportItem, toReport } from "./report-item.ts";

export interface ReportsInput extends PageRequest {
  state: Report["state"];
  object_type?: Report["object_type"] | undefined;
  object_id?: string | undefined;
  order_by: "asc" | "desc";
}

type After = { created_at: string; id: string } | undefined;

/** Reports read a request where a filter passes some over. */
const readAtOnce = 100;

/** Reports in one state, over the shards or of one object. One round. @throws not_found */
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
    list: `reports:${[state, object_type, object_id, order_by].join(":")}`,
    request: input,
    position: ({ created_at, id }: ReportItem) => ({ created_at, id }),
    positionSchema: z.strictObject({ created_at: z.string(), id: z.string() }),
    fetch: async (after, limit) =>
      (await read(ctx, input, after, limit))
        .sort((one, other) => sign * compare(one, other))
        .slice(0, limit),
  });
  return { ...page, items: page.items.map(toReport) };
}

function compare(one: ReportItem, other: ReportItem): number {
  const [first, second] = [`${one.created_at} ${one.id}`, `${other.created_at} ${other.id}`];
  return first < second ? -1 : 1;
}

async function read(
  ctx: Context,
  input: ReportsInput,
  after: After,
  limit: number,
): Promise<ReportItem[]> {
  const { state, object_type, object_id, order_by } = input;
  const { byObject, queue } = ctx.database.reports.query;
  const run = async (query: ReturnType<typeof queue>) => {
    const placed =
      after === undefined ? query : order_by === "asc" ? query.gt(after) : query.lt(after);
    const filtered = object_type !== undefined || object_id !== undefined;
    const { data } = await placed
      .where((attribute, { eq }) =>
        [
          eq(attribute.state, state),
          ...(object_type === undefined ? [] : [eq(attribute.object_type, object_type)]),
        ].join(" AND "),
      )
      .go({
        order: order_by,
        limit: filtered ? Math.max(limit, readAtOnce) : limit,
        count: limit,
      });
    return data;
  };
  if (object_id !== undefined) return run(byObject({ object_id }));
  return (await Promise.all(shards.map((shard) => run(queue({ state, shard }))))).flat();
}
