import type { Context } from "../../platform/context.ts";

/** Continues the deletions whose wait is over, and those that have lost their message; returns how many. */
export async function runDueDeletions(ctx: Context<"queues">): Promise<number> {
  const now = ctx.now().toISOString();
  let deletions = 0;
  let cursor: string | null = null;
  do {
    const page: { data: { id: string }[]; cursor: string | null } =
      await ctx.database.deletionJobs.query
        .due({ due: "deletion" })
        .lt({ due_sort_key: now })
        .go({ cursor, limit: 100, attributes: ["id"] });
    await ctx.providers.queues.sendAll(
      "deletion",
      page.data.map(({ id }) => ({ deletion_id: id })),
    );
    deletions += page.data.length;
    cursor = page.cursor;
  } while (cursor !== null);
  return deletions;
}
