import { settleMinutes } from "../../people/minutes/index.ts";
import type { Context } from "../../platform/context.ts";
import { deleteAsset } from "../../platform/providers/mux-calls.ts";
import type { VideoItem } from "./access.ts";
import { copyFrames } from "./copy-frames.ts";

export type FileEventContext = Context<"mux" | "playback" | "storage" | "queues">;

/** A file that the provider has prepared. */
export interface NewFile {
  assetId: string;
  arrivedAt: Date;
  playbackId: string;
  /** Seconds. */
  duration: number;
  hasPictures: boolean;
}

/** A file that the provider could not prepare. */
export type FailedFile = Partial<Pick<NewFile, "assetId" | "arrivedAt">>;

/** Why a video's file failed, in words for its creator, who may choose another file. */
export const fileFailures = {
  not_received: "The file could not be received. Upload it again.",
  late: "The file did not arrive in time. Upload it again.",
  unreadable: "This file could not be read as a video. Try another file.",
  no_video_track: "This file has sound but no video track. Choose a file with pictures.",
  lost: "The file was lost while it was prepared. Upload it again.",
  too_long: "The file is longer than was declared, and not enough upload minutes are left.",
} as const;

export type FileFailure = keyof typeof fileFailures;

/**
 * Settles the minutes of a prepared file and copies its frames. Refuses a file without pictures, and a file that is
 * longer than declared when not enough minutes are left. For a refused file, `fail` sets `errored`, and the asset is
 * deleted at the provider. All steps can be repeated.
 * @returns the keys of the frames, in order; undefined for a refused file
 */
export async function acceptFile(
  ctx: FileEventContext,
  video: VideoItem,
  file: NewFile,
  { uploadId, fail }: { uploadId: string; fail: FailFile },
): Promise<string[] | undefined> {
  const failure = await settleFile(ctx, video, file, uploadId);
  if (failure === undefined) return copyFrames(ctx, { videoId: video.id, ...file });
  await fail(ctx, video, failure, { arrivedAt: file.arrivedAt });
  await deleteAsset(await ctx.providers.mux(), file.assetId);
  return undefined;
}

type FailFile = (
  ctx: FileEventContext,
  video: VideoItem,
  failure: FileFailure,
  file: FailedFile,
) => Promise<void>;

/** Settles the minutes of a file; returns why it is refused. */
async function settleFile(
  ctx: Context,
  { creator_id: userId }: VideoItem,
  { hasPictures, duration }: NewFile,
  uploadId: string,
): Promise<FileFailure | undefined> {
  if (!hasPictures) return "no_video_track";
  const outcome = await settleMinutes(ctx, { userId, uploadId, seconds: duration });
  return outcome === "insufficient" ? "too_long" : undefined;
}
