import type { CreateUpload, ReplaceFile } from "@marquee/contracts/content/upload/upload.schema";
import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { ensureAllowance, releaseMinutes } from "../../people/minutes/index.ts";
import { requireCreator, type User } from "../../people/user/index.ts";
import type { Call, Context } from "../../platform/context.ts";
import { invalidState } from "../../platform/errors.ts";
import type { VideoItem } from "./access.ts";
import { cancelReplacement, writeCancellation } from "./cancel-replacement.ts";
import { createDraft } from "./create-video.ts";
import { presentOwnVideo } from "./present-video.ts";
import { loadOwnVideo } from "./read-videos.ts";
import { requireNoReplacement } from "./replacement-state.ts";
import {
  cancelAtProvider,
  type OpenUpload,
  startReplacement,
  startUpload,
} from "./start-upload.ts";
import { requireMove, takesReplacement } from "./state.ts";

/**
 * Reserves the minutes of the declared length and opens a resumable upload. It is for a new video, for one without a
 * file, or for the replacement file of a prepared one.
 * @throws forbidden, profile_incomplete, subscription_required, not_found, minutes_exhausted, invalid_state,
 * version_conflict, provider_unavailable
 */
export async function createUpload({ ctx, input }: Call<CreateUpload, "mux">): Promise<OpenUpload> {
  const creator = await requireCreator(ctx);
  const { title, channel_id, duration, video_id } = input;
  const video =
    video_id === undefined
      ? await createDraft(ctx, creator.id, { title, channel_id, description: "" })
      : await loadOwnVideo(ctx, video_id);
  try {
    // A video that takes the file keeps its title: it may be newer than the one that is sent.
    return await openFor(ctx, creator, video, duration);
  } catch (cause) {
    // Deletes the draft of an upload that could not be opened.
    if (video_id === undefined) await ctx.database.videos.delete({ id: video.id }).go();
    throw cause;
  }
}

/** @throws invalid_state for a video that accepts no file now */
async function openFor(
  ctx: Context<"mux">,
  creator: User,
  video: VideoItem,
  duration: number,
): Promise<OpenUpload> {
  const isReplacement = takesReplacement(video.status);
  if (isReplacement) requireNoReplacement(video.replacement_status);
  else requireMove(video.status, "uploading");
  // A month of a yearly plan may have ended since the provider's last event.
  await ensureAllowance(ctx, creator);
  const start = isReplacement ? startReplacement : startUpload;
  return start(ctx, video, duration);
}

/**
 * Opens an upload for another file of a video; its texts, price and position in lists stay. A file that plays keeps
 * playing until the new one is ready.
 * @throws forbidden, profile_incomplete, subscription_required, not_found, minutes_exhausted, invalid_state,
 * version_conflict, provider_unavailable
 */
export async function replaceFile({
  ctx,
  input,
}: Call<ReplaceFile & { id: string }, "mux">): Promise<OpenUpload> {
  const creator = await requireCreator(ctx);
  const video = await loadOwnVideo(ctx, input.id);
  return openFor(ctx, creator, video, input.duration);
}

/**
 * Cancels an upload that has not arrived, or the replacement file of a prepared video; its minutes are released.
 * @throws not_found, invalid_state (it has arrived meanwhile), provider_unavailable, unavailable
 */
export async function cancelUpload({
  ctx,
  input,
}: Call<{ id: string }, "mux" | "playback">): Promise<OwnVideo> {
  const video = await loadOwnVideo(ctx, input.id);
  if (video.replacement_status !== undefined) {
    return presentOwnVideo(ctx, await cancelReplacement(ctx, video));
  }
  requireMove(video.status, "cancelled");
  const uploadId = video.upload_id;
  if (uploadId !== undefined && !(await cancelAtProvider(ctx, uploadId))) {
    throw invalidState("The file has just arrived, so the upload cannot be cancelled any more.", {
      details: { from: video.status, to: "cancelled" },
    });
  }
  // The provider accepts no file any more, so an edit or an earlier event of the end changes nothing.
  const written = await writeCancellation(ctx, video, ({ status }) => {
    if (status === "cancelled") return undefined;
    requireMove(status, "cancelled");
    return {
      set: { status: "cancelled" },
      remove: ["due", "due_sort_key"],
      before: { status },
      after: { status: "cancelled" },
    };
  });
  if (uploadId !== undefined) await releaseMinutes(ctx, { userId: video.creator_id, uploadId });
  return presentOwnVideo(ctx, written);
}
