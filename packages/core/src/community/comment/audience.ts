import {
  closedReasonOf,
  findViewedVideo,
  type PlaybackAccess,
  type ViewedVideo,
} from "../../content/video/index.ts";
import { describeClosed } from "../../people/entitlement/index.ts";
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
export function requireReader(discussed: ViewedVideo): void {
  if (canReadComments(discussed.access)) return;
  throw refusal(
    discussed,
    "Only people with access to this channel can read and write its comments.",
  );
}

/** Checks that the caller may comment: everybody who may watch may also comment. @throws forbidden */
export function requireCommenter(discussed: ViewedVideo): void {
  requireReader(discussed);
  if (discussed.access === "purchase_required") {
    throw refusal(discussed, "Buy this video to comment on it.");
  }
}

/** A buyer whose purchase gives no access now reads why, because nothing can be bought meanwhile. */
function refusal(discussed: ViewedVideo, message: string): MarqueeError {
  const reason = closedReasonOf(discussed);
  return new MarqueeError(
    "forbidden",
    reason === undefined ? message : describeClosed(reason, "video"),
  );
}
