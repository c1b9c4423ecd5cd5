import type { Context } from "../../platform/context.ts";
import { anyOf } from "../../platform/dynamo/conditions.ts";
import { rankSortKey } from "../../platform/dynamo/keys.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";

interface VideoMonth {
  video: { id: string; creator_id: string };
  month: string;
}

/** Stores the sums of a video's daily figures of one month, which rank it among the videos of its creator. */
export async function rankVideo(ctx: Context, { video, month }: VideoMonth): Promise<void> {
  const { dailyFigures, videoMonths } = ctx.database;
  const { data } = await dailyFigures.query
    .byOwner({ owner_id: video.id })
    .begins({ day: month })
    .go({ pages: "all", consistent: true });
  const sums = { views: 0, watch_seconds: 0, earnings: 0 };
  for (const day of data) {
    sums.views += day.views ?? 0;
    sums.watch_seconds += day.watch_seconds ?? 0;
    sums.earnings += day.earnings ?? 0;
  }
  // A negative sum, of more refunds than sales, ranks as zero.
  const sortKey = (sum: number): string => rankSortKey(Math.max(0, sum), video.id);
  const write = videoMonths
    .put({
      video_id: video.id,
      month,
      creator_id: video.creator_id,
      ...sums,
      views_sort_key: sortKey(sums.views),
      watch_sort_key: sortKey(sums.watch_seconds),
      earnings_sort_key: sortKey(sums.earnings),
    })
    // Views only grow: another write that has counted more of them is newer.
    .where((attribute, { lte, notExists }) =>
      anyOf(notExists(attribute.views), lte(attribute.views, sums.views)),
    )
    .go();
  await tryWrite(write);
}
