import { createHash } from "node:crypto";
import type * as z from "zod/mini";
import { addFigures, type FiguresWriter, trafficName } from "../../people/figures/index.ts";
import type { Context } from "../../platform/context.ts";
import { commit, TransactionCanceled } from "../../platform/dynamo/transaction.ts";
import { epochSeconds } from "../../platform/time.ts";
import type { VideoItem } from "./access.ts";
import { rankAfterViews } from "./rank-after-views.ts";
import { dayOfView, splitIntoBatches, type View, windowSeconds } from "./view-batches.ts";
import { viewMessageSchema } from "./view-message.ts";

/** A message of the queue `views`, with the queue's own attributes. */
export interface ViewMessage {
  id: string;
  body: unknown;
  /** How often the queue has delivered it. */
  attempt: number;
}

type ReceivedView = View & { message: ViewMessage };
/** A view of a published video, and what it counts for. */
type CountableView = ReceivedView & { video: Pick<VideoItem, "id" | "channel_id" | "creator_id"> };

/**
 * Counts a batch of views: one addition for each video, channel, creator and day, in one transaction with the records
 * of the counted viewers. So a view is recorded and counted, or neither. When a batch fails, or its answer is lost, it
 * is delivered again and finds its records or none, so nothing is lost or counted twice.
 * @returns the ids of the messages to retry
 */
export async function countViews(
  ctx: Context<"queues">,
  messages: readonly ViewMessage[],
): Promise<string[]> {
  const failed: string[] = [];
  const views: ReceivedView[] = [];
  for (const message of messages) {
    const parsed = viewMessageSchema.safeParse(message.body);
    if (parsed.success) views.push({ message, ...toView(parsed.data) });
    else failed.push(message.id);
  }
  const countable = await findCountable(ctx, views);
  const byCreator = Map.groupBy(countable, ({ video }) => video.creator_id);
  await Promise.all(
    [...byCreator.values()].map(async (ofCreator) => {
      try {
        await countForCreator(ctx, ofCreator);
      } catch (cause) {
        ctx.logger.error("Views could not be counted", { error: cause, views: ofCreator.length });
        failed.push(...ofCreator.map(({ message }) => message.id));
      }
    }),
  );
  return failed;
}

const toView = (body: z.infer<typeof viewMessageSchema>): View => ({
  videoId: body.video_id,
  viewer: createHash("sha256").update(body.viewer).digest("hex"),
  at: epochSeconds(new Date(body.at)),
  page: body.page,
});

/** The views of published videos; others are not counted. */
async function findCountable(
  ctx: Context,
  views: readonly ReceivedView[],
): Promise<CountableView[]> {
  const ids = [...new Set(views.map(({ videoId }) => videoId))];
  if (ids.length === 0) return [];
  const { data } = await ctx.database.videos
    .get(ids.map((id) => ({ id })))
    .go({ attributes: ["id", "channel_id", "creator_id", "status"] });
  const published = new Map(
    data.filter(({ status }) => status === "published").map((video) => [video.id, video]),
  );
  return views.flatMap((view) => {
    const video = published.get(view.videoId);
    return video === undefined ? [] : [{ ...view, video }];
  });
}

async function countForCreator(
  ctx: Context<"queues">,
  views: readonly CountableView[],
): Promise<void> {
  const counted = [];
  for (const batch of splitIntoBatches(views)) counted.push(...(await countBatch(ctx, batch)));
  // In a repeated delivery, a viewer may have been counted before the work that follows was done.
  const changed = [...counted, ...views.filter(({ message }) => message.attempt > 1)];
  if (changed.length === 0) return;
  const days = changed.map((view) => ({ ...view.video, day: dayOfView(view) }));
  await rankAfterViews(ctx, days);
}

/** Counts those views of one creator's videos whose viewers were not counted recently, and returns them. */
async function countBatch(
  ctx: Context,
  batch: readonly CountableView[],
): Promise<readonly CountableView[]> {
  let views = batch;
  let deleted: readonly string[] = [];
  while (views.length > 0) {
    const videos = countBy(views, ({ video }) => video.id);
    const channels = without(
      countBy(views, ({ video }) => video.channel_id),
      deleted,
    );
    const creators = without(
      countBy(views, ({ video }) => video.creator_id),
      deleted,
    );
    try {
      await commit(ctx, (entities) => [
        ...views.map((view) =>
          entities.countedViews
            .put({
              video_id: view.videoId,
              viewer: view.viewer,
              counted_at: view.at,
              expires_at: view.at + 2 * windowSeconds,
            })
            .where(
              (attribute, { lte, notExists }) =>
                `${notExists(attribute.counted_at)} OR ${lte(attribute.counted_at, view.at - windowSeconds)}`,
            )
            .commit(),
        ),
        ...videos.map(([id, count]) =>
          entities.videos
            .patch({ id })
            .add({ views: count })
            .where((attribute, { eq }) => eq(attribute.status, "published"))
            .commit(),
        ),
        ...channels.map(([id, count]) =>
          entities.channels.patch({ id }).add({ views: count }).commit(),
        ),
        ...creators.map(([id, count]) =>
          entities.users.patch({ id }).add({ activity: count }).commit(),
        ),
        // Last, because they have no condition, and the positions of the others identify the refused viewer.
        ...viewFigures(entities.dailyFigures, views),
      ]);
      return views;
    } catch (cause) {
      if (!(cause instanceof TransactionCanceled) || !cause.rejected.includes(true)) throw cause;
      const refused = cause.rejected;
      const refusedId = (offset: number, counts: readonly Count[]) =>
        counts.flatMap(([id], index) => (refused[offset + index] === true ? [id] : []));
      const unpublished = refusedId(views.length, videos);
      deleted = [
        ...deleted,
        ...refusedId(views.length + videos.length, [...channels, ...creators]),
      ];
      // Counted within the last half hour, or no longer published: the others are counted without them.
      views = views.filter(
        ({ videoId }, index) => refused[index] !== true && !unpublished.includes(videoId),
      );
    }
  }
  return [];
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

type Count = readonly [id: string, count: number];

function countBy(views: readonly CountableView[], idOf: (view: CountableView) => string): Count[] {
  return [...Map.groupBy(views, idOf)].map(([id, ofId]) => [id, ofId.length]);
}

const without = (counts: readonly Count[], ids: readonly string[]): Count[] =>
  counts.filter(([id]) => !ids.includes(id));
