import { createHash } from "node:crypto";
import type * as z from "zod/mini";
import type { Context } from "../../platform/context.ts";
import { epochSeconds } from "../../platform/time.ts";
import { type CountableView, countBatch } from "./count-batch.ts";
import { rankAfterViews } from "./rank-after-views.ts";
import { dayOfView, splitIntoBatches, type View } from "./view-batches.ts";
import { viewMessageSchema } from "./view-message.ts";

/** A message of the queue `views`, with the queue's own attributes. */
export interface ViewMessage {
  id: string;
  body: unknown;
  /** How often the queue has delivered it. */
  attempt: number;
}

type ReceivedView = View & { message: ViewMessage };

/**
 * Counts a batch of views: one addition for each video, channel, creator and day, in one transaction with the records
 * of the counted viewers. So a view is recorded and counted, or neither. When a batch fails, or its answer is lost, it
 * is delivered again. It finds all its records or none, so nothing is lost or counted twice.
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
): Promise<(ReceivedView & CountableView)[]> {
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
  views: readonly (ReceivedView & CountableView)[],
): Promise<void> {
  const counted: CountableView[] = [];
  for (const batch of splitIntoBatches(views)) counted.push(...(await countBatch(ctx, batch)));
  // In a repeated delivery, a viewer may have been counted before the work that follows was done.
  const changed = [...counted, ...views.filter(({ message }) => message.attempt > 1)];
  if (changed.length === 0) return;
  const days = changed.map((view) => ({ ...view.video, day: dayOfView(view) }));
  await rankAfterViews(ctx, days);
}
