import type { Context } from "../../platform/context.ts";
import { dayMilliseconds } from "../../platform/time.ts";
import { startFanOut } from "../fan-out/index.ts";
import type { VideoItem } from "../video/index.ts";

/** What was published longer ago is no news, though it may be shown anew. */
const newsMilliseconds = dayMilliseconds;

/**
 * Has a channel's followers and buyers told of a video that is about to be counted as shown. It is told once, however
 * often it is unpublished and published again.
 */
export async function notifyOfNewVideo(ctx: Context<"queues">, video: VideoItem): Promise<void> {
  if (video.counted === true || video.published_at === undefined) return;
  if (ctx.now().getTime() - Date.parse(video.published_at) > newsMilliseconds) return;
  await startFanOut(ctx, { topic: "new_video", id: video.id });
}
