import { type CommentItem, removeFromThread } from "../../community/comment/index.ts";
import type { Context } from "../../platform/context.ts";
import { removeReportsOn } from "./remove-reports.ts";

/** The number of replies to one comment that one message removes. */
const replyBatchSize = 100;

/**
 * Removes a comment, its replies first: after an interruption, the comment still leads to them. False while there are
 * more.
 */
export async function removeThread(ctx: Context, id: string): Promise<boolean> {
  const { data, cursor } = await ctx.database.comments.query
    .byThread({ thread_id: id })
    .go({ limit: replyBatchSize, attributes: ["id"] });
  for (const reply of data) await removeReportsOn(ctx, reply.id);
  if (data.length > 0) {
    await ctx.database.comments.delete(data.map((reply) => ({ id: reply.id }))).go();
  }
  if (cursor !== null) return false;
  await removeReportsOn(ctx, id);
  await ctx.database.comments.delete({ id }).go();
  return true;
}

/** Removes one comment of a person, and a reply also when its comment is missing. */
export async function removeCommentOfPerson(ctx: Context, comment: CommentItem): Promise<void> {
  await removeReportsOn(ctx, comment.id);
  if (await removeFromThread(ctx, comment)) return;
  await ctx.database.comments.delete({ id: comment.id }).go();
}
