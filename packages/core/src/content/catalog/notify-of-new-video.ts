import type { Context } from "../../platform/context.ts";
import { dayMilliseconds } from "../../platform/time.ts";
import { startFanOut } from "../fan-out/index.ts";
import type { VideoItem } from "../video/index.ts";

/** An older publication is no news, even when the video is shown again. */
const newsMilliseconds = dayMilliseconds;

/**
 * Requests a notification of a channel's followers and buyers for a video that is about to become visible. It is sent
 * once, however often the video is unpublished and published again.
 */
export async function notifyOfNewVideo(ctx: Context<"queues">, video: VideoItem): Promise<void> {
  if (video.counted === true || video.published_at === undefined) return;
  if (ctx.now().getTime() - Date.parse(video.published_at) > newsMilliseconds) return;
  await startFanOut(ctx, { topic: "new_video", id: video.id });
}
