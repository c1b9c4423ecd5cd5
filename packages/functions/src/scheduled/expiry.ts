import { runDueBulkChanges } from "@marquee/core/bulk-change/run-due-bulk-changes";
import { runDueDeletions } from "@marquee/core/deletion/run-due";
import { runDuePromotions } from "@marquee/core/promotion/run-due-promotions";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { runDueVideos } from "@marquee/core/video/run-due";
import { contextOf, lazyRuntime } from "../frame/runtime.ts";

const runtimeOf = lazyRuntime("scheduled-expiry", ({ config, environment }) => ({
  queues: createQueueProvider(config, environment),
}));

/** Runs what has fallen due; the schedule is in the manifest. */
export async function handler(event: { id?: string }): Promise<{
  published: number;
  timedOut: number;
  promotionsEnded: number;
  deletions: number;
  bulkChanges: number;
}> {
  const ctx = contextOf(
    runtimeOf(),
    { type: "system", name: "scheduled-expiry" },
    event.id ?? "schedule",
  );
  const counts = {
    ...(await runDueVideos(ctx)),
    promotionsEnded: await runDuePromotions(ctx),
    deletions: await runDueDeletions(ctx),
    bulkChanges: await runDueBulkChanges(ctx),
  };
  ctx.logger.info("Ran what was due", counts);
  return counts;
}
