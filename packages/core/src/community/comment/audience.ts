import {
  findViewedVideo,
  type PlaybackAccess,
  type ViewedVideo,
} from "../../content/video/index.ts";
import type { Context } from "../../platform/context.ts";
import { MarqueeError, notFound } from "../../platform/errors.ts";

/**
 * Loads a video that the caller may see, and the caller's access to it. One round of parallel reads. @throws not_found
 */
export async function loadDiscussed(ctx: Context, videoId: string): Promise<ViewedVideo> {
  const discussed = await findViewedVideo(ctx, videoId);
  if (discussed === undefined) throw notFound("video");
  return discussed;
}

/** Only people with access may read the comments below a private channel's videos. */
export const canReadComments = (access: PlaybackAccess): boolean =>
  access !== "sign_in_required" && access !== "channel_purchase_required";

/** @throws forbidden */
export function requireReader(access: PlaybackAccess): void {
  if (!canReadComments(access)) {
    throw new MarqueeError(
      "forbidden",
      "Only people with access to this channel can read and write its comments.",
    );
  }
}

/** Checks that the caller may comment: everybody who may watch may also comment. @throws forbidden */
export function requireCommenter(access: PlaybackAccess): void {
  requireReader(access);
  if (access === "purchase_required") {
    throw new MarqueeError("forbidden", "Buy this video to comment on it.");
  }
}
