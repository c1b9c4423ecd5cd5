import type { VideoStatus } from "@marquee/contracts/content/video/video-values";
import type { Context } from "../../platform/context.ts";
import type { VideoItem } from "./access.ts";

/** The state of a video at its deletion; in a channel that an admin has blocked, the video counts as blocked too. */
export async function stateBeforeDeletion(ctx: Context, video: VideoItem): Promise<VideoStatus> {
  const { data: channel } = await ctx.database.channels
    .get({ id: video.channel_id })
    .go({ attributes: ["blocked_reason"], consistent: true });
  // A channel that is being deleted is also closed; only an admin's block has a reason.
  return channel?.blocked_reason === undefined ? video.status : "blocked";
}
