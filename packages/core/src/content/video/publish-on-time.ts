import type { Context } from "../../platform/context.ts";
import type { VideoItem } from "./access.ts";
import { tryWriteVideo } from "./write-video.ts";

/** How long before its time a scheduled video is followed: longer than the schedule waits between two runs. */
export const scheduleAheadSeconds = 20 * 60;
/** The longest delay of a message in SQS. */
const maxDelaySeconds = 15 * 60;

const secondsLeft = (ctx: Context, { scheduled_at }: VideoItem): number =>
  Math.ceil((Date.parse(scheduled_at ?? "") - ctx.now().getTime()) / 1000);

/** Whether the time of a scheduled video has not come yet. */
export const isBeforeItsTime = (ctx: Context, video: VideoItem): boolean =>
  video.status === "scheduled" && secondsLeft(ctx, video) > 0;

/** Publishes a scheduled video. False when its owner was faster. It stays due until the lists are updated. */
export function publishScheduled(ctx: Context, video: VideoItem): Promise<boolean> {
  const published_at = video.published_at ?? video.scheduled_at ?? ctx.now().toISOString();
  return tryWriteVideo(ctx, video, {
    set: { status: "published", published_at },
    remove: ["scheduled_at"],
  });
}

/**
 * Publishes a scheduled video whose time has come. Shortly before that time, sends a message that arrives then, because
 * the schedule runs every 15 minutes only. If the message is lost, the next run publishes the video.
 */
export async function publishOnTime(ctx: Context<"queues">, video: VideoItem): Promise<void> {
  if (video.status !== "scheduled") return;
  const seconds = secondsLeft(ctx, video);
  if (seconds <= 0) {
    await publishScheduled(ctx, video);
  } else if (seconds <= scheduleAheadSeconds) {
    const delaySeconds = Math.min(seconds, maxDelaySeconds);
    await ctx.providers.queues.send("catalog", { type: "video", id: video.id }, { delaySeconds });
  }
}
