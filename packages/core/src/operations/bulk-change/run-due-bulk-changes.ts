import type { Context } from "../../platform/context.ts";

/** Continues the bulk changes that have lost their message; returns how many. */
export async function runDueBulkChanges(ctx: Context<"queues">): Promise<number> {
  const { data } = await ctx.database.bulkChanges.query
    .due({ due: "bulk_change" })
    .lt({ due_sort_key: ctx.now().toISOString() })
    .go({ pages: "all", attributes: ["id"] });
  await ctx.providers.queues.sendAll(
    "bulk-changes",
    data.map(({ id }) => ({ bulk_change_id: id })),
  );
  return data.length;
}
