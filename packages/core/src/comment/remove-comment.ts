import { type Context, requireUser } from "../context.ts";
import { commit, isConditionFailure, TransactionCanceled } from "../dynamo/transaction.ts";
import { MarqueeError, notFound } from "../errors.ts";
import { type CommentItem, canRemove } from "./comment-item.ts";

/**
 * Removes a comment. One with replies stays without its words and its author, so that the replies keep their place;
 * it goes with its last reply.
 * @throws unauthenticated, not_found, forbidden
 */
export async function removeComment({
  ctx,
  input,
}: {
  ctx: Context;
  input: { id: string };
}): Promise<{ removed: boolean }> {
  requireUser(ctx);
  const { data: comment } = await ctx.database.comments
    .get({ id: input.id })
    .go({ consistent: true });
  if (comment === null || comment.removed_at !== undefined) throw notFound("comment");
  if (!canRemove(ctx, comment)) {
    throw new MarqueeError(
      "forbidden",
      "A comment is removed by its author, the channel's owner or an admin.",
    );
  }
  if (comment.parent_id === undefined) await removeRoot(ctx, comment);
  else await removeReply(ctx, comment, comment.parent_id);
  return { removed: true };
}

/** Deletes a comment that has no replies; false when it has some. */
async function deleteUnanswered(
  ctx: Context,
  id: string,
  onlyIfRemoved: boolean,
): Promise<boolean> {
  try {
    await ctx.database.comments
      .remove({ id })
      .where((attribute, { eq, exists }) =>
        [
          eq(attribute.reply_count, 0),
          ...(onlyIfRemoved ? [exists(attribute.removed_at)] : []),
        ].join(" AND "),
      )
      .go();
    return true;
  } catch (cause) {
    if (isConditionFailure(cause)) return false;
    throw cause;
  }
}

async function removeRoot(ctx: Context, comment: CommentItem): Promise<void> {
  if (await deleteUnanswered(ctx, comment.id, false)) return;
  try {
    await ctx.database.comments
      .patch({ id: comment.id })
      .set({ removed_at: ctx.now().toISOString(), text: "" })
      .go();
  } catch (cause) {
    if (isConditionFailure(cause)) throw notFound("comment");
    throw cause;
  }
}

async function removeReply(ctx: Context, reply: CommentItem, parentId: string): Promise<void> {
  try {
    await commit(() =>
      ctx.database.service.transaction
        .write(({ comments }) => [
          comments.remove({ id: reply.id }).commit(),
          comments.patch({ id: parentId }).subtract({ reply_count: 1 }).commit(),
        ])
        .go(),
    );
  } catch (cause) {
    if (cause instanceof TransactionCanceled && cause.rejected[0] === true) {
      throw notFound("comment");
    }
    throw cause;
  }
  await deleteUnanswered(ctx, parentId, true);
}
