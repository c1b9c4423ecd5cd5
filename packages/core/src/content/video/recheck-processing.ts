import type { VideoStatus } from "@marquee/contracts/content/video/video-values";
import type { Context } from "../../platform/context.ts";
import type { VideoItem } from "./access.ts";
import { applyVideoEvent, giveUpProcessing } from "./provider-events.ts";
import { fileStatusOf } from "./state.ts";

/**
 * Asks the provider again about a video that has been processed for long. A missing asset sets `errored`, so that its
 * creator can upload again.
 * @returns the present status of the video's file
 */
export async function recheckProcessing(
  ctx: Context<"mux" | "playback" | "storage" | "queues">,
  video: VideoItem,
): Promise<VideoStatus> {
  const { asset_id } = video;
  if ((await giveUpProcessing(ctx, video)) || asset_id === undefined) return "errored";
  await applyVideoEvent(ctx, {
    id: `rechecked_${asset_id}`,
    type: "video.asset.updated",
    data: { id: asset_id, passthrough: video.id },
  });
  const { data } = await ctx.database.videos.get({ id: video.id }).go({ consistent: true });
  return data === null ? "deleted" : fileStatusOf(data);
}
