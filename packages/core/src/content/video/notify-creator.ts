import { studioVideoPage } from "@marquee/contracts/page-address";
import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import { hourOf } from "../../platform/time.ts";
import type { VideoItem } from "./access.ts";

interface FileNotice {
  /** Repeated requests make one notification. */
  id: string;
  type: "video_ready" | "video_errored";
  title: string;
  body: string;
}

/**
 * Notifies the creator of a video of the result of its newest file, unless the video is blocked. Called before the
 * video is written: if the queue fails then, the repeated event still finds the work to do. Repeated calls for one file
 * make one notification, also when the video has changed between them.
 * @param arrivedAt when the provider got the file, where the notification stands in the list; this hour without it
 */
export async function notifyOfFile(
  ctx: Context<"queues">,
  video: VideoItem,
  { arrivedAt, ...notice }: Omit<FileNotice, "id"> & { arrivedAt?: Date | undefined },
): Promise<void> {
  if (video.status === "blocked") return;
  const uploadId = video.replacement_upload_id ?? video.upload_id;
  const seed = `${notice.type}:${video.id}:${uploadId}`;
  await notifyCreator(ctx, video, {
    ...notice,
    id: stableId("notification", arrivedAt ?? hourOf(ctx.now()), seed),
  });
}

/** Notifies the creator of a video that its upload has timed out; another file needs a new video. */
export const notifyOfLateUpload = (ctx: Context<"queues">, video: VideoItem): Promise<void> =>
  notifyOfFile(ctx, video, {
    type: "video_errored",
    title: "An upload did not finish",
    body: `The file of “${video.title}” did not arrive in time. Its minutes were released. Upload it as a new video.`,
  });

/** Notifies the creator of a video that its file is ready, or could not be prepared. */
export function notifyCreator(
  ctx: Context<"queues">,
  video: Pick<VideoItem, "id" | "creator_id" | "channel_id" | "channel_name">,
  notice: FileNotice,
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
