import { addFigures, type FiguresWriter, trafficName } from "../../people/figures/index.ts";
import type { Context } from "../../platform/context.ts";
import { anyOf } from "../../platform/dynamo/conditions.ts";
import { commit, isTransactionCanceled } from "../../platform/dynamo/transaction.ts";
import type { VideoItem } from "./access.ts";
import { dayOfView, type View, windowSeconds } from "./view-batches.ts";

/** A view of a published video, and what it counts for. */
export type CountableView = View & { video: Pick<VideoItem, "id" | "channel_id" | "creator_id"> };

/** Counts those views of one creator's videos whose viewers were not counted recently, and returns them. */
export async function countBatch(
  ctx: Context,
  batch: readonly CountableView[],
): Promise<readonly CountableView[]> {
  let views = batch;
  let deleted: readonly string[] = [];
  while (views.length > 0) {
    const sums = sumsOf(views, deleted);
    try {
      await writeCounts(ctx, views, sums);
      return views;
    } catch (cause) {
      if (!isTransactionCanceled(cause) || !cause.rejected.includes(true)) throw cause;
      const refused = refusedOf(cause.rejected, views, sums);
      deleted = [...deleted, ...refused.owners];
      // Counted within the last half hour, or no longer published: the others are counted without them.
      views = views.filter(
        (view) => !refused.views.includes(view) && !refused.videos.includes(view.videoId),
      );
    }
  }
  return [];
}

type Count = readonly [id: string, count: number];

/** How many views each video, channel and creator gets; without the owners that were deleted meanwhile. */
interface Sums {
  videos: readonly Count[];
  channels: readonly Count[];
  creators: readonly Count[];
}

function sumsOf(views: readonly CountableView[], deleted: readonly string[]): Sums {
  const countBy = (idOf: (view: CountableView) => string): Count[] =>
    [...Map.groupBy(views, idOf)].map(([id, ofId]) => [id, ofId.length]);
  const isThere = ([id]: Count) => !deleted.includes(id);
  return {
    videos: countBy(({ video }) => video.id),
    channels: countBy(({ video }) => video.channel_id).filter(isThere),
    creators: countBy(({ video }) => video.creator_id).filter(isThere),
  };
}

/** The positions of the writes say what was refused (`refusedOf`). */
async function writeCounts(
  ctx: Context,
  views: readonly CountableView[],
  sums: Sums,
): Promise<void> {
  await commit(ctx, (entities) => [
    ...views.map((view) =>
      entities.countedViews
        .put({
          video_id: view.videoId,
          viewer: view.viewer,
          counted_at: view.at,
          expires_at: view.at + 2 * windowSeconds,
        })
        .where(({ counted_at }, { lte, notExists }) =>
          anyOf(notExists(counted_at), lte(counted_at, view.at - windowSeconds)),
        )
        .commit(),
    ),
    ...sums.videos.map(([id, count]) =>
      entities.videos
        .patch({ id })
        .add({ views: count })
        .where((attribute, { eq }) => eq(attribute.status, "published"))
        .commit(),
    ),
    ...sums.channels.map(([id, count]) =>
      entities.channels.patch({ id }).add({ views: count }).commit(),
    ),
    ...sums.creators.map(([id, count]) =>
      entities.users.patch({ id }).add({ activity: count }).commit(),
    ),
    // Last, because they have no condition, and the positions of the others identify what was refused.
    ...viewFigures(entities.dailyFigures, views),
  ]);
}

/** The views, the videos, and the channels and creators whose write was refused, by their position in `writeCounts`. */
function refusedOf(
  rejected: readonly boolean[],
  views: readonly CountableView[],
  { videos, channels, creators }: Sums,
): { views: readonly CountableView[]; videos: readonly string[]; owners: readonly string[] } {
  const refusedFrom = (offset: number, counts: readonly Count[]): string[] =>
    counts.flatMap(([id], index) => (rejected[offset + index] === true ? [id] : []));
  return {
    views: views.filter((_, index) => rejected[index] === true),
    videos: refusedFrom(views.length, videos),
    owners: refusedFrom(views.length + videos.length, [...channels, ...creators]),
  };
}

function viewFigures(dailyFigures: FiguresWriter, views: readonly CountableView[]) {
  const [first] = views;
  if (first === undefined) return [];
  return addFigures(dailyFigures, {
    spreadBy: first.video.creator_id,
    changes: views.flatMap((view) => {
      const day = dayOfView(view);
      return [
        { owners: [view.video.creator_id], day, figures: { views: 1 } },
        { owners: [view.video.id], day, figures: { views: 1, [trafficName(view.page)]: 1 } },
      ];
    }),
  });
}
