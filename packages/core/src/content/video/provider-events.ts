import { releaseMinutes } from "../../people/minutes/index.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { isVersionConflict } from "../../platform/errors.ts";
import {
  createdAtOf,
  isAudioOnly,
  type MuxAsset,
  type MuxUpload,
  unlessMissing,
} from "../../platform/providers/mux-calls.ts";
import type { VideoItem } from "./access.ts";
import { completeFile, failFile, recordFileProgress } from "./first-file-events.ts";
import { notifyOfLateUpload } from "./notify-creator.ts";
import type { FileEventContext, NewFile } from "./prepared-file.ts";
import {
  endReplacement,
  failReplacement,
  isReplacement,
  recordReplacementArrival,
  takeOverFile,
} from "./replacement-events.ts";
import { canMove, fileMove, fileStatusOf } from "./state.ts";
import type { VideoEvent } from "./video-event.ts";
import { writeVideo } from "./write-video.ts";

/**
 * Applies an event of the video provider. The event is only a hint: the asset or the upload is read from the provider,
 * and its state is applied to the video. So late, repeated and reordered events have the same result.
 */
export async function applyVideoEvent(ctx: FileEventContext, event: VideoEvent): Promise<void> {
  const videoId = event.data.passthrough ?? event.data.new_asset_settings?.passthrough;
  if (videoId === undefined) return;
  // Events of one video arrive in bursts, and a lost write reads the video again.
  await retryOnConflict({ isConflict: isVersionConflict, asksProvider: true }, async () => {
    const { data: video } = await ctx.database.videos.get({ id: videoId }).go({ consistent: true });
    if (video === null || video.status === "deleted") return;
    if (event.type.startsWith("video.upload.")) await applyUpload(ctx, video, event.data.id);
    else if (event.type.startsWith("video.asset.")) await applyAsset(ctx, video, event.data.id);
  });
}

async function applyUpload(
  ctx: FileEventContext,
  video: VideoItem,
  uploadId: string,
): Promise<void> {
  const mux = await ctx.providers.mux();
  const upload = await unlessMissing(mux.video.uploads.retrieve(uploadId));
  if (upload === undefined) return;
  if (isReplacement(video, uploadId)) await applyReplacement(ctx, video, upload);
  else if (video.upload_id === uploadId) await applyFirstFile(ctx, video, upload);
  // A waiting upload may be so new that the video does not have its id yet, so its reservation stays.
  else if (upload.status !== "waiting") {
    await releaseMinutes(ctx, { userId: video.creator_id, uploadId });
  }
}

async function applyReplacement(
  ctx: FileEventContext,
  video: VideoItem,
  { status, asset_id }: MuxUpload,
): Promise<void> {
  if (status === "asset_created" && asset_id !== undefined) await applyAsset(ctx, video, asset_id);
  else if (status === "errored") await failReplacement(ctx, video, "not_received");
  else if (status === "timed_out") await failReplacement(ctx, video, "late");
  else if (status !== "waiting") await endReplacement(ctx, video);
}

async function applyFirstFile(
  ctx: FileEventContext,
  video: VideoItem,
  { id, status, asset_id, error }: MuxUpload,
): Promise<void> {
  if (status === "asset_created" && asset_id !== undefined) await applyAsset(ctx, video, asset_id);
  if (status === "errored") {
    const fields = { video_id: video.id, upload_id: id, error };
    ctx.logger.warn("The video provider could not receive a file", fields);
    await failFile(ctx, video, "not_received");
  }
  if (status === "cancelled" || status === "timed_out") {
    await releaseMinutes(ctx, { userId: video.creator_id, uploadId: id });
    if (canMove(fileStatusOf(video), status)) {
      // Only the creator cancels.
      if (status === "timed_out") await notifyOfLateUpload(ctx, video);
      await writeVideo(ctx, video, {
        set: fileMove(video, status),
        remove: ["due", "due_sort_key"],
      });
    }
  }
}

async function applyAsset(ctx: FileEventContext, video: VideoItem, assetId: string): Promise<void> {
  const mux = await ctx.providers.mux();
  const asset = await unlessMissing(mux.video.assets.retrieve(assetId));
  if (asset === undefined) return;
  const replaces = isReplacement(video, asset.upload_id);
  if (!replaces && asset.upload_id !== undefined && asset.upload_id !== video.upload_id) return;
  if (asset.status === "errored") {
    await (replaces ? failReplacement : failFile)(ctx, video, "unreadable", {
      assetId,
      arrivedAt: createdAtOf(asset),
    });
  } else if (asset.status === "ready") {
    await (replaces ? takeOverFile : completeFile)(ctx, video, newFileOf(asset));
  } else if (replaces) {
    await recordReplacementArrival(ctx, video, assetId);
  } else {
    await recordFileProgress(ctx, video, assetId, Math.round(asset.progress?.progress ?? 0));
  }
}

function newFileOf(asset: MuxAsset): NewFile {
  const playbackId = asset.playback_ids?.find((candidate) => candidate.policy === "signed")?.id;
  if (playbackId === undefined) throw new Error("A ready asset has a signed playback id");
  const duration = asset.duration ?? 0;
  return {
    assetId: asset.id,
    arrivedAt: createdAtOf(asset),
    playbackId,
    duration,
    hasPictures: !isAudioOnly(asset),
  };
}

/** Ends the processing of a video without an asset at the provider; false while the provider has it. */
export async function giveUpProcessing(ctx: FileEventContext, video: VideoItem): Promise<boolean> {
  if (video.asset_id !== undefined) {
    const mux = await ctx.providers.mux();
    if ((await unlessMissing(mux.video.assets.retrieve(video.asset_id))) !== undefined)
      return false;
  }
  await failFile(ctx, video, "lost");
  return true;
}
