import type { CallAnswer } from "@marquee/contracts/call";
import type { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import { releaseMinutes, reserveMinutes } from "../../people/minutes/index.ts";
import type { Context } from "../../platform/context.ts";
import { dueAt } from "../../platform/due.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { muxStatusOf, muxUnavailable } from "../../platform/providers/mux-calls.ts";
import { secondsAfter } from "../../platform/time.ts";
import type { VideoItem } from "./access.ts";
import { writeVideo } from "./write-video.ts";

/** Seconds for which the provider keeps an upload open: a day, for slow connections and closed laptops. */
const uploadSeconds = 86_400;

export type OpenUpload = CallAnswer<typeof uploadCalls.create>;

/**
 * Opens a resumable upload for a video that may take one, and reserves the minutes of the declared length. The playback
 * is signed whatever the price, so that the price can change without changing the asset. The asset of an earlier file
 * is deleted, because nothing refers to it any more.
 * @throws minutes_exhausted, version_conflict, provider_unavailable
 */
export function startUpload(
  ctx: Context<"mux">,
  video: VideoItem,
  duration: number,
): Promise<OpenUpload> {
  return openReserved(ctx, video, duration, async (upload_id, expiresAt) => {
    await writeVideo(ctx, video, {
      set: { status: "uploading", upload_id, ...dueAt("upload", expiresAt, video.id) },
      remove: ["error", "progress", "progress_ask_after", "asset_id"],
    });
    if (video.asset_id !== undefined) await discardAsset(ctx, video.asset_id);
  });
}

/**
 * Opens a resumable upload for the replacement file of a prepared video, and reserves the minutes of the declared
 * length. No other replacement may be on its way. The video does not change until the file is ready.
 * @throws minutes_exhausted, version_conflict, provider_unavailable
 */
export function startReplacement(
  ctx: Context<"mux">,
  video: VideoItem,
  duration: number,
): Promise<OpenUpload> {
  return openReserved(ctx, video, duration, async (uploadId) => {
    await writeVideo(ctx, video, {
      set: { replacement_status: "uploading", replacement_upload_id: uploadId },
      remove: ["replacement_asset_id", "replacement_error"],
    });
    const { replacement_asset_id: failed } = video;
    if (failed !== undefined) await discardAsset(ctx, failed);
  });
}

/** Opens an upload, reserves its minutes and writes the video; after any failure, nothing is reserved. */
async function openReserved(
  ctx: Context<"mux">,
  video: VideoItem,
  seconds: number,
  write: (uploadId: string, expiresAt: string) => Promise<void>,
): Promise<OpenUpload> {
  const upload = await openUpload(ctx, video);
  const reservation = { userId: video.creator_id, uploadId: upload.id };
  try {
    await reserveMinutes(ctx, { ...reservation, seconds });
    const expiresAt = secondsAfter(ctx.now(), uploadSeconds).toISOString();
    await write(upload.id, expiresAt);
    return {
      video_id: video.id,
      upload_id: upload.id,
      upload_url: upload.url,
      expires_at: expiresAt,
    };
  } catch (cause) {
    // After any failure, nobody pays minutes for an upload that was not opened.
    await releaseMinutes(ctx, reservation);
    await forgetUpload(ctx, upload.id);
    throw cause;
  }
}

async function openUpload(
  ctx: Context<"mux">,
  video: VideoItem,
): Promise<{ id: string; url: string }> {
  const mux = await ctx.providers.mux();
  try {
    const upload = await mux.video.uploads.create({
      cors_origin: ctx.config.WEB_URL,
      timeout: uploadSeconds,
      new_asset_settings: {
        playback_policies: ["signed"],
        passthrough: video.id,
        meta: { title: video.title, creator_id: video.creator_id, external_id: video.id },
      },
    });
    if (upload.url === undefined) throw new Error("An open upload has an address");
    return { id: upload.id, url: upload.url };
  } catch (cause) {
    ctx.logger.error("The video provider did not open an upload", { error: cause });
    throw muxUnavailable("Uploads cannot start right now. Try again in a minute.", cause);
  }
}

/**
 * Cancels an upload at the provider; an unknown one counts as cancelled.
 * @returns false when its file has arrived, or it was cancelled before: its own events report that
 * @throws provider_unavailable
 */
export async function cancelAtProvider(ctx: Context<"mux">, uploadId: string): Promise<boolean> {
  try {
    const mux = await ctx.providers.mux();
    await mux.video.uploads.cancel(uploadId);
    return true;
  } catch (cause) {
    const status = muxStatusOf(cause);
    if (status === 404) return true;
    ctx.logger.warn("The video provider did not cancel an upload", {
      error: cause,
      upload_id: uploadId,
    });
    if (status === 400 || status === 403) return false;
    throw muxUnavailable("The upload cannot be cancelled right now. Try again in a minute.", cause);
  }
}

/** For an upload whose address was not given out: nobody sends a file to it, and the provider lets it expire. */
async function forgetUpload(ctx: Context<"mux">, uploadId: string): Promise<void> {
  try {
    await cancelAtProvider(ctx, uploadId);
  } catch (cause) {
    if (!(cause instanceof MarqueeError)) throw cause;
  }
}

/** Deletes the asset of a failed file. One that stays costs storage and plays for nobody. */
export async function discardAsset(ctx: Context<"mux">, assetId: string): Promise<void> {
  try {
    const mux = await ctx.providers.mux();
    await mux.video.assets.delete(assetId);
  } catch (cause) {
    ctx.logger.warn("The video provider did not remove an asset", {
      error: cause,
      asset_id: assetId,
    });
  }
}
