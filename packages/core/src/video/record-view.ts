import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { type Context, viewerId } from "../context.ts";
import { placeOf } from "../dynamo/keys.ts";
import { isConditionFailure } from "../dynamo/transaction.ts";

/** One view per viewer and video in this time. */
const windowSeconds = 30 * 60;

/**
 * Takes note that somebody has watched at least three seconds. Counting never blocks: it is done by the queue.
 * Visitors are told apart by a random value of their browser.
 */
export async function recordView({
  ctx,
  input,
}: {
  ctx: Context<"queues">;
  input: { id: string; viewer: string; seconds: number };
}): Promise<{ counted: boolean }> {
  const viewer = viewerId(ctx) ?? `visitor:${input.viewer}`;
  await ctx.providers.queues.send("views", {
    video_id: input.id,
    viewer,
    at: ctx.now().toISOString(),
  });
  return { counted: true };
}

const viewSchema = z.object({ video_id: z.string(), viewer: z.string(), at: z.string() });

/** Adds one view of a published video unless its viewer has been counted in the last half hour. */
export async function countView(ctx: Context<"queues">, message: unknown): Promise<void> {
  const view = viewSchema.parse(message);
  const seconds = Math.floor(Date.parse(view.at) / 1000);
  const viewer = createHash("sha256").update(view.viewer).digest("hex");
  try {
    await ctx.database.viewMarks
      .put({
        video_id: view.video_id,
        viewer,
        counted_at: seconds,
        expires_at: seconds + 2 * windowSeconds,
      })
      .where(
        (attribute, { lte, notExists }) =>
          `${notExists(attribute.counted_at)} OR ${lte(attribute.counted_at, seconds - windowSeconds)}`,
      )
      .go();
    const { data } = await ctx.database.videos
      .patch({ id: view.video_id })
      .add({ views: 1 })
      .where((attribute, { eq }) => eq(attribute.status, "published"))
      .go({ response: "all_new" });
    if (data.channel_id === undefined || data.creator_id === undefined) return;
    await Promise.all([
      rankChannel(ctx, data.channel_id),
      rankCreator(ctx, data.creator_id),
      ctx.providers.queues.send("catalog", { type: "video", id: view.video_id }),
    ]);
  } catch (cause) {
    if (!isConditionFailure(cause)) throw cause;
  }
}

/** Adds the view to the channel and moves it up its directory. Two views at once settle on the later place. */
async function rankChannel(ctx: Context, id: string): Promise<void> {
  const { channels } = ctx.database;
  const { data } = await channels.patch({ id }).add({ views: 1 }).go({ response: "all_new" });
  const { directory, views } = data;
  if (directory === undefined || views === undefined) return;
  await channels
    .patch({ id })
    .set({ directory, directory_place: placeOf(views, id) })
    .where((attribute, { eq }) => eq(attribute.views, views))
    .go()
    .catch(ignoreOvertaken);
}

async function rankCreator(ctx: Context, id: string): Promise<void> {
  const { users } = ctx.database;
  const { data } = await users.patch({ id }).add({ activity: 1 }).go({ response: "all_new" });
  const { activity, directory } = data;
  if (directory === undefined || activity === undefined) return;
  await users
    .patch({ id })
    .set({ directory, directory_place: placeOf(activity, id) })
    .where((attribute, { eq }) => eq(attribute.activity, activity))
    .go()
    .catch(ignoreOvertaken);
}

/** A later view has moved it further already. */
function ignoreOvertaken(cause: unknown): void {
  if (!isConditionFailure(cause)) throw cause;
}
