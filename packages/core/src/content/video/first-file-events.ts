import { releaseMinutes } from "../../people/minutes/index.ts";
import type { Context } from "../../platform/context.ts";
import type { VideoItem } from "./access.ts";
import { arrivedFile } from "./arrived-file.ts";
import { notifyOfFile } from "./notify-creator.ts";
import {
  acceptFile,
  type FailedFile,
  type FileEventContext,
  type FileFailure,
  fileFailures,
  type NewFile,
} from "./prepared-file.ts";
import { canArrive, canMove, fileMove, fileStatusOf } from "./state.ts";
import { writeVideo } from "./write-video.ts";

// What the events of a video's first file change. Those of a file that replaces it are in `replacement-events.ts`.

/** The file has arrived, and its processing is this far, in percent. */
export async function recordFileProgress(
  ctx: Context,
  video: VideoItem,
  assetId: string,
  progress: number,
): Promise<void> {
  if (canMove(fileStatusOf(video), "processing")) {
    await writeVideo(ctx, video, { set: arrivedFile(ctx, video, { assetId, progress }) });
  } else if (fileStatusOf(video) === "processing" && progress > (video.progress ?? 0)) {
    await writeVideo(ctx, video, { set: { progress } });
  }
}

/** Makes the prepared file the one of the video, and settles its minutes. */
export async function completeFile(
  ctx: FileEventContext,
  video: VideoItem,
  file: NewFile,
): Promise<void> {
  const { upload_id: uploadId } = video;
  if (!canArrive(fileStatusOf(video)) || uploadId === undefined) return;
  const frames = await acceptFile(ctx, video, file, { uploadId, fail: failFile });
  if (frames === undefined) return;
  await notifyOfFile(ctx, video, {
    type: "video_ready",
    title: "Your video is ready",
    body: `“${video.title}” has been prepared and can be published.`,
    arrivedAt: file.arrivedAt,
  });
  await writeVideo(ctx, video, {
    set: {
      ...fileMove(video, "ready"),
      asset_id: file.assetId,
      playback_id: file.playbackId,
      duration: file.duration,
      frame_keys: frames,
      // A thumbnail chosen in the meantime stays.
      thumbnail_key: video.thumbnail_key ?? frames[1],
    },
    remove: ["due", "due_sort_key", "progress", "progress_ask_after", "error"],
  });
}

/**
 * Sets `errored`, and releases the minutes.
 * @param file at the provider, if it got one; with `assetId` if it keeps the asset, so that the next file removes it
 */
export async function failFile(
  ctx: FileEventContext,
  video: VideoItem,
  failure: FileFailure,
  { assetId, arrivedAt }: FailedFile = {},
): Promise<void> {
  const error = fileFailures[failure];
  if (video.upload_id !== undefined) {
    await releaseMinutes(ctx, { userId: video.creator_id, uploadId: video.upload_id });
  }
  if (!canArrive(fileStatusOf(video))) return;
  await notifyOfFile(ctx, video, {
    type: "video_errored",
    title: "A video could not be prepared",
    body: `“${video.title}”: ${error}`,
    arrivedAt,
  });
  await writeVideo(ctx, video, {
    set: { ...fileMove(video, "errored"), error, asset_id: assetId },
    remove: ["due", "due_sort_key", "progress", "progress_ask_after"],
  });
}
