import { releaseMinutes, settleMinutes } from "../../people/minutes/index.ts";
import type { Context } from "../../platform/context.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { isVersionConflict } from "../../platform/errors.ts";
import {
  isAudioOnly,
  type MuxAsset,
  type MuxUpload,
  unlessGone,
} from "../../platform/providers/mux-calls.ts";
import type { VideoItem } from "./access.ts";
import { arrivedFile } from "./arrived-file.ts";
import { copyFrames } from "./copy-frames.ts";
import { type FileFailure, fileFailures } from "./file-failures.ts";
import { notifyOfFile } from "./notify-creator.ts";
import {
  endReplacement,
  failReplacement,
  isReplacement,
  type NewFile,
  noteReplacementArrived,
  takeOverFile,
} from "./replacement-events.ts";
import { canArrive, canMove, fileMove, fileStatusOf } from "./state.ts";
import type { VideoEvent } from "./video-event.ts";
import { writeVideo } from "./write-video.ts";

type Providers = "mux" | "playback" | "storage" | "queues";

/**
 * Applies an event of the video provider. The event is only a hint: the asset or the upload is read from the provider
 * and its state is applied to the video, so that late, repeated and reordered events have the same result.
 */
export async function applyVideoEvent(ctx: Context<Providers>, event: VideoEvent): Promise<void> {
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
  ctx: Context<Providers>,
  video: VideoItem,
  uploadId: string,
): Promise<void> {
  const mux = await ctx.providers.mux();
  const upload = await unlessGone(mux.video.uploads.retrieve(uploadId));
  if (upload === undefined) return;
  if (isReplacement(video, uploadId)) await applyReplacement(ctx, video, upload);
  else if (video.upload_id === uploadId) await applyFirstFile(ctx, video, upload);
  // A waiting upload may be so new that the video does not have its id yet, so its reservation stays.
  else if (upload.status !== "waiting") {
    await releaseMinutes(ctx, { userId: video.creator_id, uploadId });
  }
}

async function applyReplacement(
  ctx: Context<Providers>,
  video: VideoItem,
  { status, asset_id }: MuxUpload,
): Promise<void> {
  if (status === "asset_created" && asset_id !== undefined) await applyAsset(ctx, video, asset_id);
  else if (status === "errored") await failReplacement(ctx, video, "not_received");
  else if (status !== "waiting") await endReplacement(ctx, video);
}

async function applyFirstFile(
  ctx: Context<Providers>,
  video: VideoItem,
  { id, status, asset_id, error }: MuxUpload,
): Promise<void> {
  if (status === "asset_created" && asset_id !== undefined) await applyAsset(ctx, video, asset_id);
  if (status === "errored") {
    const fields = { video_id: video.id, upload_id: id, error };
    ctx.logger.warn("The video provider could not receive a file", fields);
    await fail(ctx, video, "not_received");
  }
  if (status === "cancelled" || status === "timed_out") {
    await releaseMinutes(ctx, { userId: video.creator_id, uploadId: id });
    if (canMove(fileStatusOf(video), status)) {
      await writeVideo(ctx, video, fileMove(video, status), ["due", "due_sort_key"]);
    }
  }
}

async function applyAsset(
  ctx: Context<Providers>,
  video: VideoItem,
  assetId: string,
): Promise<void> {
  const mux = await ctx.providers.mux();
  const asset = await unlessGone(mux.video.assets.retrieve(assetId));
  if (asset === undefined) return;
  const replaces = isReplacement(video, asset.upload_id);
  if (!replaces && asset.upload_id !== undefined && asset.upload_id !== video.upload_id) return;
  if (asset.status === "errored") {
    await (replaces ? failReplacement : fail)(ctx, video, "unreadable", assetId);
  } else if (asset.status === "ready") {
    await (replaces ? takeOverFile : complete)(ctx, video, newFileOf(asset));
  } else if (replaces) {
    await noteReplacementArrived(ctx, video, assetId);
  } else {
    await noteProgress(ctx, video, assetId, Math.round(asset.progress?.progress ?? 0));
  }
}

function newFileOf(asset: MuxAsset): NewFile {
  const playbackId = asset.playback_ids?.find((candidate) => candidate.policy === "signed")?.id;
  if (playbackId === undefined) throw new Error("A ready asset has a signed playback id");
  const duration = asset.duration ?? 0;
  return { assetId: asset.id, playbackId, duration, hasPictures: !isAudioOnly(asset) };
}

/** @param progress in percent */
async function noteProgress(
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

/** Ends the processing of a video without an asset at the provider; false while the provider has it. */
export async function giveUpProcessing(
  ctx: Context<Providers>,
  video: VideoItem,
): Promise<boolean> {
  if (video.asset_id !== undefined) {
    const mux = await ctx.providers.mux();
    if ((await unlessGone(mux.video.assets.retrieve(video.asset_id))) !== undefined) return false;
  }
  await fail(ctx, video, "lost");
  return true;
}

async function complete(ctx: Context<Providers>, video: VideoItem, asset: NewFile): Promise<void> {
  if (!canArrive(fileStatusOf(video)) || video.upload_id === undefined) return;
  if (!asset.hasPictures) {
    await refuseAsset(ctx, video, "no_video_track", asset.assetId);
    return;
  }
  const outcome = await settleMinutes(ctx, {
    userId: video.creator_id,
    uploadId: video.upload_id,
    seconds: asset.duration,
  });
  if (outcome === "insufficient") {
    await refuseAsset(ctx, video, "too_long", asset.assetId);
    return;
  }
  const frames = await copyFrames(ctx, { videoId: video.id, ...asset });
  await notifyOfFile(ctx, video, {
    type: "video_ready",
    title: "Your video is ready",
    body: `“${video.title}” has been prepared and can be published.`,
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
async function refuseAsset(
  ctx: Context<Providers>,
  video: VideoItem,
  failure: FileFailure,
  assetId: string,
): Promise<void> {
  await fail(ctx, video, failure);
  const mux = await ctx.providers.mux();
  await unlessGone(mux.video.assets.delete(assetId));
}

/** @param assetId of an asset that the provider keeps, so that the next file removes it */
async function fail(
  ctx: Context<Providers>,
  video: VideoItem,
  failure: FileFailure,
  assetId?: string,
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
  });
  await writeVideo(ctx, video, { ...fileMove(video, "errored"), error, asset_id: assetId }, [
    "due",
    "due_sort_key",
    "progress",
    "progress_ask_after",
  ]);
}
