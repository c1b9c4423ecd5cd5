import { runDueVideos } from "@marquee/core/content/video";
import { runDuePromotions } from "@marquee/core/money/promotion";
import { runDueBulkChanges } from "@marquee/core/operations/bulk-change";
import { runDueDeletions } from "@marquee/core/operations/deletion";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { contextOf, lazyRuntime } from "../frame/runtime.ts";

const runtimeOf = lazyRuntime("scheduled-expiry", { queues: createQueueProvider });

/** Runs the work that is due; the schedule is in the manifest. */
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
  ctx.logger.info("Ran the work that was due", counts);
  return counts;
}
