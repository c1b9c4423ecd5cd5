import {
  commentEditMinutes,
  type Reply,
  type UpdateComment,
} from "@marquee/contracts/community/comment/comment.schema";
import { findViewedVideo } from "../../content/video/index.ts";
import { type Call, requireUser } from "../../platform/context.ts";
import { writeVersion } from "../../platform/dynamo/versions.ts";
import { invalidState, MarqueeError, notFound } from "../../platform/errors.ts";
import { editableUntil, presentReply } from "./present-comment.ts";

/**
 * Edits one of the caller's comments within 15 minutes of writing it.
 * @throws unauthenticated, not_found, forbidden, version_conflict, invalid_state when the time is over
 */
export async function updateComment({
  ctx,
  input,
}: Call<UpdateComment & { id: string }>): Promise<Reply> {
  const { userId } = requireUser(ctx);
  const { data: comment } = await ctx.database.comments
    .get({ id: input.id })
    .go({ consistent: true });
  if (comment === null || comment.removed_at !== undefined) throw notFound("comment");
  if (comment.author_id !== userId) {
    if ((await findViewedVideo(ctx, comment.video_id)) === undefined) throw notFound("comment");
    throw new MarqueeError("forbidden", "Only its author can edit a comment.");
  }
  if (ctx.now() >= editableUntil(comment)) {
    throw invalidState(
      `A comment can be edited for ${commentEditMinutes} minutes. You can still remove it.`,
    );
  }
  const { version } = input;
  const newest = async () => {
    const read = await ctx.database.comments.get({ id: comment.id }).go({ consistent: true });
    if (read.data === null || read.data.removed_at !== undefined) throw notFound("comment");
    return read;
  };
  const { data } = await writeVersion({ thing: "This comment", newest }, () =>
    ctx.database.comments
      .patch({ id: comment.id })
      .set({ text: input.text, edited_at: ctx.now().toISOString() })
      .add({ version: 1 })
      .where((attribute, { eq, notExists }) =>
        [
          notExists(attribute.removed_at),
          ...(version === undefined ? [] : [eq(attribute.version, version)]),
        ].join(" AND "),
      )
      .go({ response: "all_new" }),
  );
  return presentReply(ctx, { ...comment, ...data });
}
