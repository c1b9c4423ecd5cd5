import { type AuditInput, auditWrite } from "../../platform/audit/audit-entry.ts";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { check, commit } from "../../platform/dynamo/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import { waitingNames } from "../unanswered/index.ts";
import { changeRefused, loadComment } from "./load-comment.ts";
import { type CommentItem, canRemove } from "./present-comment.ts";
import { deleteWithoutReplies, removeReply } from "./remove-from-thread.ts";

/**
 * Removes a comment. A comment with replies stays without its text and its author, so that the replies keep their
 * position; it is removed with its last reply.
 * @throws unauthenticated, not_found, forbidden
 */
export async function removeComment({
  ctx,
  input,
}: Call<{ id: string; reason?: string | undefined }>): Promise<{ removed: boolean }> {
  const { userId } = requireUser(ctx);
  const comment = await loadComment(ctx, input.id);
  if (!canRemove(ctx, comment)) {
    const message = "A comment is removed by its author, the channel's owner or an admin.";
    throw await changeRefused(ctx, comment, message);
  }
  const { id, parent_id, text, author_id, owner_id, video_id } = comment;
  const audit: AuditInput | undefined =
    userId === author_id || userId === owner_id
      ? undefined
      : {
          action: "comment.remove",
          objectId: id,
          before: { text, author_id, video_id },
          wordsOf: author_id,
          reason: input.reason,
        };
  if (parent_id === undefined) await removeRoot(ctx, comment, audit);
  else await removeReply(ctx, { id, parentId: parent_id }, audit);
  return { removed: true };
}

/** @param audit only for an admin who removes another person's comment outside of the admin's own channels */
async function removeRoot(
  ctx: Context,
  comment: CommentItem,
  audit: AuditInput | undefined,
): Promise<void> {
  if (await deleteWithoutReplies(ctx, comment.id, { audit })) return;
  await commit(ctx, ({ auditEntries, comments }) => [
    check(
      comments
        .patch({ id: comment.id })
        .set({ removed_at: ctx.now().toISOString(), text: "" })
        .remove([...waitingNames])
        .commit(),
      () => notFound("comment"),
    ),
    ...(audit ? [auditWrite(ctx, auditEntries, audit)] : []),
  ]);
}
