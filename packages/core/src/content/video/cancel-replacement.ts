import { releaseMinutes } from "../../people/minutes/index.ts";
import { type Context, viewerId } from "../../platform/context.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { invalidState, isVersionConflict, keepsChanging } from "../../platform/errors.ts";
import type { VideoItem } from "./access.ts";
import { loadOwnVideo } from "./read-videos.ts";
import { replacementNames } from "./replacement-state.ts";
import { cancelAtProvider, discardAsset } from "./start-upload.ts";
import { type VideoWrite, writeVideo } from "./write-video.ts";

const arrivedAlready = (from: string) =>
  invalidState("The new file has arrived, so its upload cannot be cancelled any more.", {
    details: { from, to: "cancelled" },
  });

/**
 * Cancels the replacement file of a prepared video, which keeps its current file: an upload that has not arrived, or
 * the record of a failed one. Its minutes are released.
 * @throws invalid_state (it has arrived meanwhile), provider_unavailable, unavailable
 */
export async function cancelReplacement(ctx: Context<"mux">, read: VideoItem): Promise<VideoItem> {
  const { replacement_status: status, replacement_upload_id: uploadId } = read;
  if (status === "processing") throw arrivedAlready(status);
  const isSent = status === "uploading" && uploadId !== undefined;
  if (isSent && !(await cancelAtProvider(ctx, uploadId))) throw arrivedAlready(status);
  const written = await writeCancellation(ctx, read, (video) =>
    video.replacement_upload_id === uploadId
      ? {
          set: {},
          remove: replacementNames,
          before: { replacement_status: video.replacement_status ?? null },
          after: { replacement_status: null },
        }
      : undefined,
  );
  if (uploadId !== undefined) {
    await releaseMinutes(ctx, { userId: read.creator_id, uploadId });
  }
  if (read.replacement_asset_id !== undefined) await discardAsset(ctx, read.replacement_asset_id);
  return written;
}

interface Cancellation extends VideoWrite {
  /** For the audit log, when an admin cancels another person's upload. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Writes that an upload was cancelled. Edits of the video, and the provider's own events about the upload, may be
 * written in between.
 * @param decide gives undefined when nothing is left to write
 */
export async function writeCancellation(
  ctx: Context,
  read: VideoItem,
  decide: (video: VideoItem) => Cancellation | undefined,
): Promise<VideoItem> {
  const exhausted = () => keepsChanging("This video");
  return retryOnConflict({ isConflict: isVersionConflict, exhausted }, async (attempt) => {
    const video = attempt === 1 ? read : await loadOwnVideo(ctx, read.id);
    const decided = decide(video);
    if (decided === undefined) return video;
    const { before, after } = decided;
    const audit = {
      action: "upload.cancel",
      objectId: video.id,
      objectName: video.title,
      before,
      after,
      wordsOf: video.creator_id,
    } as const;
    const isOwn = video.creator_id === viewerId(ctx);
    return writeVideo(ctx, video, decided, isOwn ? undefined : { audit });
  });
}
