import type { Context } from "../../platform/context.ts";

/** Reports of a deleted object: nobody can judge them, and they quote it. */
export async function removeReportsOn(ctx: Context, objectId: string): Promise<void> {
  const { data } = await ctx.database.reports.query
    .byObject({ object_id: objectId })
    .go({ pages: "all", attributes: ["id"] });
  if (data.length > 0) await ctx.database.reports.delete(data.map(({ id }) => ({ id }))).go();
}
