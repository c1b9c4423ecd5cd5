import { findViewedVideo } from "../../content/video/index.ts";
import type { Context } from "../../platform/context.ts";
import { MarqueeError, notFound } from "../../platform/errors.ts";
import { canReadComments } from "./audience.ts";
import type { CommentItem } from "./present-comment.ts";

/** A comment that was not removed. One consistent read. @throws not_found */
export async function loadComment(ctx: Context, id: string): Promise<CommentItem> {
  const { data: comment } = await ctx.database.comments.get({ id }).go({ consistent: true });
  if (comment === null || comment.removed_at !== undefined) throw notFound("comment");
  return comment;
}

/** The refusal of a change; for a caller who may not read it, the comment does not exist. */
export async function changeRefused(
  ctx: Context,
  comment: CommentItem,
  message: string,
): Promise<MarqueeError> {
  const viewed = await findViewedVideo(ctx, comment.video_id);
  const isVisible = viewed !== undefined && canReadComments(viewed.access);
  return isVisible ? new MarqueeError("forbidden", message) : notFound("comment");
}
