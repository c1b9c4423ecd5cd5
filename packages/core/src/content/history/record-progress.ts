import type {
  ProgressReport,
  ReportedProgress,
} from "@marquee/contracts/content/history/history.schema";
import { addFigures, addRetention, reachedPoint } from "../../people/figures/index.ts";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { commit, isTransactionCanceled } from "../../platform/dynamo/transaction.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { dayOf, secondsAfter } from "../../platform/time.ts";
import {
  advance,
  listedSortKey,
  type Progress,
  resumePosition,
  type WatchHistoryItem,
} from "../progress/index.ts";
import { loadPlayable, type VideoItem } from "../video/index.ts";

/** The seconds that may have been played before the first report, when the start was not recorded. */
const assumedSeconds = 15;

/**
 * Records a signed-in viewer's position in a video that they may play. With two devices, the later report decides where
 * to continue; the played time of both counts.
 * @throws not_found, unauthenticated, forbidden (not bought), invalid_state (not ready)
 */
export async function recordProgress({
  ctx,
  input,
}: Call<ProgressReport & { id: string }>): Promise<ReportedProgress> {
  const { userId } = requireUser(ctx);
  const { video, progress } = await loadPlayable(ctx, input.id);
  const report = {
    position: input.position,
    // The player's own figure only counts when the record has none.
    duration: video.duration ?? input.duration,
    now: ctx.now(),
  };
  const exhausted = () =>
    new MarqueeError("unavailable", "Too many players report their position at once. Try again.", {
      retryAfter: 5,
    });
  // Two devices may report at the same moment; the later one reads again.
  return retryOnConflict({ isConflict: isTransactionCanceled, exhausted }, async (attempt) => {
    const before = attempt === 1 ? progress : await rereadProgress(ctx, userId, video.id);
    const after = advance(before ?? unseen(report.now), report);
    await writeProgress(ctx, { userId, video, before, after });
    return { resume_position: resumePosition(after), finished: after.finished };
  });
}

const unseen = (now: Date): Progress => ({
  position: 0,
  finished: false,
  watched_seconds: 0,
  farthest: 0,
  reported_at: secondsAfter(now, -assumedSeconds).toISOString(),
});

/** @throws TransactionCanceled when another report was written in the meantime */
async function writeProgress(
  ctx: Context,
  input: {
    userId: string;
    video: Pick<VideoItem, "id" | "creator_id">;
    before: WatchHistoryItem | undefined;
    after: Progress;
  },
): Promise<void> {
  const { userId, video, before, after } = input;
  const key = { viewer_id: userId, video_id: video.id };
  const retention_point = reachedPoint(after) ?? before?.retention_point;
  const change = {
    ...after,
    retention_point,
    ...listedSortKey(userId, video.id, after.reported_at),
  };
  // Whole seconds of the cumulative sum, so that fractions of many reports are not lost.
  const watch_seconds =
    Math.floor(after.watched_seconds) - Math.floor(before?.watched_seconds ?? 0);
  await commit(ctx, ({ dailyFigures, retention, watchHistory }) => [
    before === undefined
      ? watchHistory.create({ ...key, ...change, began_at: after.reported_at }).commit()
      : watchHistory
          .patch(key)
          .set(change)
          .add({ version: 1 })
          .where((attribute, { eq }) => eq(attribute.version, before.version))
          .commit(),
    ...addFigures(dailyFigures, {
      spreadBy: userId,
      changes: [
        {
          owners: [video.creator_id, video.id],
          day: dayOf(after.reported_at),
          figures: { watch_seconds },
        },
      ],
    }),
    ...addRetention(retention, {
      videoId: video.id,
      viewerId: userId,
      from: before?.retention_point,
      to: retention_point,
    }),
  ]);
}

async function rereadProgress(
  ctx: Context,
  userId: string,
  videoId: string,
): Promise<WatchHistoryItem | undefined> {
  const { data } = await ctx.database.watchHistory
    .get({ viewer_id: userId, video_id: videoId })
    .go({ consistent: true });
  return data ?? undefined;
}
