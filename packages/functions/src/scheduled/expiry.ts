import { announceDuePosts } from "@marquee/core/content/blog";
import { recheckDueCaptions } from "@marquee/core/content/captions";
import { cancelLateUploads, publishDueVideos } from "@marquee/core/content/video";
import { runDuePromotions } from "@marquee/core/money/promotion";
import { runDueBulkChanges } from "@marquee/core/operations/bulk-change";
import { runDueDeletions } from "@marquee/core/operations/deletion";
import { handleEach } from "@marquee/core/platform/handle-each";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createSchedule } from "../frame/schedule.ts";

const work = {
  published: publishDueVideos,
  postsAnnounced: announceDuePosts,
  timedOut: cancelLateUploads,
  captions: recheckDueCaptions,
  promotionsEnded: runDuePromotions,
  deletions: runDueDeletions,
  bulkChanges: runDueBulkChanges,
};

/**
 * Runs the work that is due. Returns how much of each kind there was.
 * @throws Error when a kind failed, after all others
 */
export const handler = createSchedule(
  "scheduled-expiry",
  { mux: createMuxProvider, queues: createQueueProvider },
  async (ctx) => {
    const counts: Record<string, number> = {};
    await handleEach(ctx, Object.entries(work), async ([name, run]) => {
      counts[name] = await run(ctx);
    });
    ctx.logger.info("Ran the work that was due", counts);
    return counts;
  },
);
