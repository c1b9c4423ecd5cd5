import type { VideoStatus } from "@marquee/contracts/content/video/video.schema";
import type { Context } from "../../platform/context.ts";
import type { VideoItem } from "./access.ts";

/** What a video is at its deletion; in a channel that an admin has blocked it is blocked like the channel. */
export async function stateBeforeDeletion(ctx: Context, video: VideoItem): Promise<VideoStatus> {
  const { data: channel } = await ctx.database.channels
    .get({ id: video.channel_id })
    .go({ attributes: ["blocked_reason"], consistent: true });
  // A channel that is being deleted is closed as well; only an admin's block has a reason.
  return channel?.blocked_reason === undefined ? video.status : "blocked";
}
