import { studioVideoPage } from "@marquee/contracts/page-address";
import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import type { VideoItem } from "./access.ts";

/** Notifies the creator of a video that its file is ready, or could not be prepared. */
export function notifyCreator(
  ctx: Context<"queues">,
  video: Pick<VideoItem, "id" | "creator_id" | "channel_id" | "channel_name">,
  /** With an `id`, repeated requests make one notification. */
  notice: { id?: string; type: "video_ready" | "video_errored"; title: string; body: string },
): Promise<void> {
  return notify(ctx, {
    ...notice,
    user_id: video.creator_id,
    link: studioVideoPage(video.channel_id, video.id),
    data: {
      mux_status: notice.type === "video_ready" ? "ready" : "errored",
      channel_id: video.channel_id,
      channel_name: video.channel_name,
      video_id: video.id,
    },
  });
}
