import type { Context } from "../../platform/context.ts";
import { eachPage } from "../../platform/dynamo/each-page.ts";

/** Continues the deletions whose wait is over, and those that have lost their message; returns how many. */
export async function runDueDeletions(ctx: Context<"queues">): Promise<number> {
  const now = ctx.now().toISOString();
  let deletions = 0;
  const due = ctx.database.deletionJobs.query.due({ due: "deletion" }).lt({ due_sort_key: now });
  const options = { limit: 100, attributes: ["id"] } as const;
  for await (const jobs of eachPage((page) => due.go({ ...page, ...options }))) {
    await ctx.providers.queues.sendAll(
      "deletion",
      jobs.map(({ id }) => ({ deletion_id: id })),
    );
    deletions += jobs.length;
  }
  return deletions;
}
