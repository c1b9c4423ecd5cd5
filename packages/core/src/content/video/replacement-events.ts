import { playbackTokenSeconds } from "@marquee/contracts/constants";
import { releaseMinutes } from "../../people/minutes/index.ts";
import type { Context } from "../../platform/context.ts";
import { dueAt } from "../../platform/due.ts";
import { discardPicture } from "../../platform/image/discard-picture.ts";
import { secondsAfter } from "../../platform/time.ts";
import { scheduleCheckAfterWrite } from "../search/index.ts";
import type { VideoItem } from "./access.ts";
import { carryCaptions } from "./carry-captions.ts";
import { notifyOfFile } from "./notify-creator.ts";
import {
  acceptFile,
  type FailedFile,
  type FileEventContext,
  type FileFailure,
  fileFailures,
  type NewFile,
} from "./prepared-file.ts";
import { isUnderWay, replacementNames } from "./replacement-state.ts";
import { writeVideo } from "./write-video.ts";

/** True for the upload of the file that is to replace the video's current one. */
export const isReplacement = (video: VideoItem, uploadId: string | undefined): boolean =>
  uploadId !== undefined && uploadId === video.replacement_upload_id;

/** Applies an upload that was cancelled at the provider: the video keeps its current file. */
export async function endReplacement(ctx: Context, video: VideoItem): Promise<void> {
  await release(ctx, video);
  if (video.replacement_status !== "uploading") return;
  await writeVideo(ctx, video, { set: {}, remove: replacementNames });
}

/** The file has arrived, and is being prepared. */
export async function recordReplacementArrival(
  ctx: Context,
  video: VideoItem,
  assetId: string,
): Promise<void> {
  if (video.replacement_status !== "uploading") return;
  await writeVideo(ctx, video, {
    set: { replacement_status: "processing", replacement_asset_id: assetId },
  });
}

/**
 * Ends a replacement as `errored`; the video keeps its current file.
 * @param file at the provider, if it got one; with `assetId` if it keeps the asset, so that the next file removes it
 */
export async function failReplacement(
  ctx: Context<"queues">,
  video: VideoItem,
  failure: FileFailure,
  { assetId, arrivedAt }: FailedFile = {},
): Promise<void> {
  await release(ctx, video);
  if (!isUnderWay(video.replacement_status)) return;
  const error = fileFailures[failure];
  await notifyOfFile(ctx, video, {
    type: "video_errored",
    title: "A new file could not be prepared",
    body: `“${video.title}” keeps its file: ${error}`,
    arrivedAt,
  });
  await writeVideo(ctx, video, {
    set: {
      replacement_status: "errored",
      replacement_error: error,
      replacement_asset_id: assetId,
    },
    remove: assetId === undefined ? ["replacement_asset_id"] : [],
  });
}

/** Replaces the video's current file by one that is ready; a refused one changes nothing. All steps can be repeated. */
export async function takeOverFile(
  ctx: FileEventContext,
  video: VideoItem,
  file: NewFile,
): Promise<void> {
  const uploadId = video.replacement_upload_id;
  if (uploadId === undefined || !isUnderWay(video.replacement_status)) return;
  const { assetId, playbackId, duration } = file;
  const frames = await acceptFile(ctx, video, file, { uploadId, fail: failReplacement });
  if (frames === undefined) return;
  await carryCaptions(ctx, video, assetId);
  if (video.asset_id !== undefined) await keepForViewers(ctx, video.id, video.asset_id);
  await scheduleCheckAfterWrite(ctx, { type: "video", id: video.id });
  await notifyOfFile(ctx, video, {
    type: "video_ready",
    title: "The new file is in place",
    body: `“${video.title}” plays its new file.`,
    arrivedAt: file.arrivedAt,
  });
  await writeVideo(ctx, video, {
    set: {
      upload_id: uploadId,
      asset_id: assetId,
      playback_id: playbackId,
      duration,
      frame_keys: frames,
      thumbnail_key: thumbnailOf(video, frames),
    },
    remove: replacementNames,
  });
  await ctx.providers.queues.send("catalog", { type: "video", id: video.id });
  for (const former of video.frame_keys) await discardPicture(ctx, { former, present: undefined });
}

/** A chosen frame moves to the same position of the new file; an uploaded picture stays. */
function thumbnailOf(
  { frame_keys, thumbnail_key }: VideoItem,
  frames: readonly string[],
): string | undefined {
  const position = thumbnail_key === undefined ? 1 : frame_keys.indexOf(thumbnail_key);
  return position < 0 ? thumbnail_key : (frames[position] ?? frames[1]);
}

/** Viewers play the former file until their addresses expire. */
async function keepForViewers(ctx: Context, videoId: string, assetId: string): Promise<void> {
  const until = secondsAfter(ctx.now(), playbackTokenSeconds).toISOString();
  await ctx.database.replacedFiles
    .put({ video_id: videoId, asset_id: assetId, ...dueAt("replaced_file", until, assetId) })
    .go();
}

async function release(ctx: Context, video: VideoItem): Promise<void> {
  const { creator_id: userId, replacement_upload_id: uploadId } = video;
  if (uploadId !== undefined) await releaseMinutes(ctx, { userId, uploadId });
}
