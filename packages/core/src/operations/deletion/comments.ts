import {
  type CommentItem,
  deleteWithoutReplies,
  removeReply,
} from "../../community/comment/index.ts";
import { waitingNames } from "../../community/unanswered/index.ts";
import { deletedName } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { TransactionCanceled, tryWrite } from "../../platform/dynamo/transaction.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { removeReportsOn } from "./reports.ts";

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

/**
 * Removes one comment of a person. A comment with replies stays without its text and its author, so that the replies
 * keep their position; it is removed with its last reply.
 */
export async function removeComment(ctx: Context, comment: CommentItem): Promise<void> {
  await removeReportsOn(ctx, comment.id);
  if (comment.parent_id !== undefined) await removeOneReply(ctx, comment.id, comment.parent_id);
  else if (!(await deleteWithoutReplies(ctx, comment.id))) await removeText(ctx, comment.id);
}

async function removeText(ctx: Context, id: string): Promise<void> {
  // The condition fails where the comment was removed with its last reply.
  await tryWrite(
    ctx.database.comments
      .patch({ id })
      .set({ removed_at: ctx.now().toISOString(), text: "", author_name: deletedName })
      .remove(["author_picture_key", ...waitingNames])
      .go(),
  );
}

async function removeOneReply(ctx: Context, id: string, parentId: string): Promise<void> {
  try {
    await removeReply(ctx, { id, parentId });
  } catch (cause) {
    if (!(cause instanceof TransactionCanceled) && !isNotFound(cause)) throw cause;
    // The reply or its comment is already removed, so no count contains the reply.
    await ctx.database.comments.delete({ id }).go();
    await deleteWithoutReplies(ctx, parentId, { onlyIfRemoved: true });
  }
}

const isNotFound = (cause: unknown): boolean =>
  cause instanceof MarqueeError && cause.code === "not_found";
