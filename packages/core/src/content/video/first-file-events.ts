import { releaseMinutes, settleMinutes } from "../../people/minutes/index.ts";
import type { Context } from "../../platform/context.ts";
import { deleteAsset } from "../../platform/providers/mux-calls.ts";
import type { VideoItem } from "./access.ts";
import { arrivedFile } from "./arrived-file.ts";
import { copyFrames } from "./copy-frames.ts";
import { type FileFailure, fileFailures } from "./file-failures.ts";
import { notifyOfFile } from "./notify-creator.ts";
import type { FailedFile, FileEventContext, NewFile } from "./replacement-events.ts";
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
    await writeVideo(ctx, video, arrivedFile(ctx, video, { assetId, progress }));
  } else if (fileStatusOf(video) === "processing" && progress > (video.progress ?? 0)) {
    await writeVideo(ctx, video, { progress });
  }
}

/** Makes the prepared file the one of the video, and settles its minutes. */
export async function completeFile(
  ctx: FileEventContext,
  video: VideoItem,
  asset: NewFile,
): Promise<void> {
  if (!canArrive(fileStatusOf(video)) || video.upload_id === undefined) return;
  if (!asset.hasPictures) {
    await refuseFile(ctx, video, "no_video_track", asset);
    return;
  }
  const outcome = await settleMinutes(ctx, {
    userId: video.creator_id,
    uploadId: video.upload_id,
    seconds: asset.duration,
  });
  if (outcome === "insufficient") {
    await refuseFile(ctx, video, "too_long", asset);
    return;
  }
  const frames = await copyFrames(ctx, { videoId: video.id, ...asset });
  await notifyOfFile(ctx, video, {
    type: "video_ready",
    title: "Your video is ready",
    body: `“${video.title}” has been prepared and can be published.`,
    arrivedAt: asset.arrivedAt,
  });
  await writeVideo(
    ctx,
    video,
    {
      ...fileMove(video, "ready"),
      asset_id: asset.assetId,
      playback_id: asset.playbackId,
      duration: asset.duration,
      frame_keys: frames,
      // A thumbnail chosen in the meantime stays.
      thumbnail_key: video.thumbnail_key ?? frames[1],
    },
    ["due", "due_sort_key", "progress", "progress_ask_after", "error"],
  );
}

/** Sets `errored` for a file that the provider has prepared, and deletes its asset there. */
async function refuseFile(
  ctx: FileEventContext,
  video: VideoItem,
  failure: FileFailure,
  { assetId, arrivedAt }: NewFile,
): Promise<void> {
  await failFile(ctx, video, failure, { arrivedAt });
  await deleteAsset(await ctx.providers.mux(), assetId);
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
  await writeVideo(ctx, video, { ...fileMove(video, "errored"), error, asset_id: assetId }, [
    "due",
    "due_sort_key",
    "progress",
    "progress_ask_after",
  ]);
}
