import type { CallAnswer } from "@marquee/contracts/call";
import type { uploadCalls } from "@marquee/contracts/content/upload/upload.calls";
import type { Call, Context } from "../../platform/context.ts";
import { allOf, anyOf } from "../../platform/dynamo/conditions.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { muxRetryAfterOf, muxStatusOf } from "../../platform/providers/mux-calls.ts";
import { secondsAfter } from "../../platform/time.ts";
import type { VideoItem } from "./access.ts";
import { loadOwnVideo } from "./read-videos.ts";

/** However many pages ask, the provider gets one request for an asset in this time, because it limits GET requests. */
const askEverySeconds = 15;
/** The pause after a 429 without `Retry-After`. */
const pauseSeconds = 60;

/**
 * The provider's progress with one of the caller's videos, from the record. Its webhooks report states and not
 * percentages (Mux, "Asset progress"). So one of the callers asks the provider and stores the answer for all.
 * @throws not_found
 */
export async function getUploadProgress({
  ctx,
  input,
}: Call<{ id: string }, "mux">): Promise<CallAnswer<typeof uploadCalls.progress>> {
  const video = await loadOwnVideo(ctx, input.id);
  const { status, asset_id } = video;
  if (status !== "processing" || asset_id === undefined) return { status, progress: null };
  const stored = video.progress ?? 0;
  if (!(await takeTurn(ctx, video))) return { status, progress: stored };
  const progress = Math.max(stored, (await askProvider(ctx, video.id, asset_id)) ?? 0);
  if (progress > stored) await storeProgress(ctx, video, { progress });
  return { status, progress };
}

/** True for the one caller that may ask the provider now. */
function takeTurn(ctx: Context, video: VideoItem): Promise<boolean> {
  const now = ctx.now();
  const moment = now.toISOString();
  if (video.progress_ask_after !== undefined && video.progress_ask_after > moment) {
    return Promise.resolve(false);
  }
  const progress_ask_after = secondsAfter(now, askEverySeconds).toISOString();
  return storeProgress(ctx, video, { progress_ask_after }, moment);
}

/** Percent; undefined when the provider does not answer, and then the next caller asks again. */
async function askProvider(
  ctx: Context<"mux">,
  videoId: string,
  assetId: string,
): Promise<number | undefined> {
  const mux = await ctx.providers.mux();
  try {
    const asset = await mux.video.assets.retrieve(assetId, { maxRetries: 0, timeout: 5_000 });
    const percent = asset.status === "ready" ? 100 : (asset.progress?.progress ?? 0);
    return Math.min(100, Math.max(0, Math.round(percent)));
  } catch (cause) {
    ctx.logger.warn("The video provider did not report a progress", {
      error: cause,
      video_id: videoId,
    });
    if (muxStatusOf(cause) === 429) {
      const seconds = Math.max(askEverySeconds, muxRetryAfterOf(cause) ?? pauseSeconds);
      const progress_ask_after = secondsAfter(ctx.now(), seconds).toISOString();
      await storeProgress(ctx, { id: videoId, asset_id: assetId }, { progress_ask_after });
    }
    return undefined;
  }
}

/**
 * Stores the progress of the processing without a new version, so that it does not conflict with the creator's changes.
 * False when the processing has ended or, with `notBefore`, another caller may ask.
 */
async function storeProgress(
  ctx: Context,
  { id, asset_id }: Pick<VideoItem, "id" | "asset_id">,
  set: { progress?: number; progress_ask_after?: string },
  notBefore?: string,
): Promise<boolean> {
  return tryWrite(
    ctx.database.videos
      .patch({ id })
      .set(set)
      .where((attribute, { eq, lte, notExists }) => {
        const { progress_ask_after } = attribute;
        return allOf(
          eq(attribute.status, "processing"),
          eq(attribute.asset_id, asset_id ?? ""),
          notBefore !== undefined &&
            anyOf(notExists(progress_ask_after), lte(progress_ask_after, notBefore)),
        );
      })
      .go(),
  );
}
