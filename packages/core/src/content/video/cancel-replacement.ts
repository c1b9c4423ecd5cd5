import { releaseMinutes } from "../../people/minutes/index.ts";
import { type Context, viewerId } from "../../platform/context.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { isVersionConflict, MarqueeError } from "../../platform/errors.ts";
import type { VideoItem } from "./access.ts";
import { loadOwnVideo } from "./read-videos.ts";
import { replacementNames } from "./replacement-state.ts";
import { cancelAtProvider, discardAsset } from "./start-upload.ts";
import { writeVideo } from "./write-video.ts";

const arrived = (from: string) =>
  new MarqueeError(
    "invalid_state",
    "The new file has arrived, so its upload cannot be cancelled any more.",
    { details: { from, to: "cancelled" } },
  );

/**
 * Cancels the replacement file of a prepared video, which keeps its present file: an upload that has not arrived, or
 * the record of a failed one. Its minutes are released.
 * @throws invalid_state (it has arrived meanwhile), provider_unavailable, unavailable
 */
export async function cancelReplacement(ctx: Context<"mux">, read: VideoItem): Promise<VideoItem> {
  const { replacement_status: status, replacement_upload_id: uploadId } = read;
  if (status === "processing") throw arrived(status);
  const isSent = status === "uploading" && uploadId !== undefined;
  if (isSent && !(await cancelAtProvider(ctx, uploadId))) throw arrived(status);
  const written = await forget(ctx, read);
  if (uploadId !== undefined) {
    await releaseMinutes(ctx, { userId: read.creator_id, uploadId });
  }
  if (read.replacement_asset_id !== undefined) await discardAsset(ctx, read.replacement_asset_id);
  return written;
}

/** Edits of the video, and the provider's own events about the upload, may be written in between. */
async function forget(ctx: Context, read: VideoItem): Promise<VideoItem> {
  const exhausted = () =>
    new MarqueeError("unavailable", "This video is changing all the time. Try again.", {
      retryAfter: 1,
    });
  return retryOnConflict({ isConflict: isVersionConflict, exhausted }, async (attempt) => {
    const video = attempt === 1 ? read : await loadOwnVideo(ctx, read.id);
    if (video.replacement_upload_id !== read.replacement_upload_id) return video;
    return writeVideo(
      ctx,
      video,
      {},
      replacementNames,
      video.creator_id === viewerId(ctx)
        ? undefined
        : {
            action: "upload.cancel",
            objectId: video.id,
            before: { replacement_status: video.replacement_status ?? null },
            after: { replacement_status: null },
          },
    );
  });
}
