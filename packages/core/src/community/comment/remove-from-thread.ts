import { deletedName } from "@marquee/contracts/constants";
import { type AuditInput, auditWrite } from "../../platform/audit/audit-entry.ts";
import type { Context } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { check, declined, tryCommit } from "../../platform/dynamo/transaction.ts";
import { waitingNames } from "../unanswered/index.ts";
import type { CommentItem } from "./present-comment.ts";

/**
 * Removes a comment or a reply. A comment with replies stays without its text and its author, so that the replies keep
 * their position; it is removed with its last reply. False when it, or the comment of a reply, is not there.
 */
export function removeFromThread(
  ctx: Context,
  { id, parent_id }: Pick<CommentItem, "id" | "parent_id">,
  audit?: AuditInput,
): Promise<boolean> {
  return parent_id === undefined
    ? removeRoot(ctx, id, audit)
    : removeReply(ctx, { id, parentId: parent_id }, audit);
}

async function removeRoot(ctx: Context, id: string, audit?: AuditInput): Promise<boolean> {
  if (await deleteWithoutReplies(ctx, id, { audit })) return true;
  const isEmptied = await tryCommit(ctx, ({ auditEntries, comments }) => [
    check(
      comments
        .patch({ id })
        .set({ removed_at: ctx.now().toISOString(), text: "", author_name: deletedName })
        .remove(["author_picture_key", ...waitingNames])
        .commit(),
      declined,
    ),
    ...(audit ? [auditWrite(ctx, auditEntries, audit)] : []),
  ]);
  // Its last reply may have been removed meanwhile.
  if (isEmptied) await deleteWithoutReplies(ctx, id, { onlyIfRemoved: true });
  return isEmptied;
}

/** Removes a reply, and its comment with the last reply when the comment was removed before. */
async function removeReply(
  ctx: Context,
  { id, parentId }: { id: string; parentId: string },
  audit?: AuditInput,
): Promise<boolean> {
  const isRemoved = await tryCommit(ctx, ({ auditEntries, comments }) => [
    check(comments.remove({ id }).commit(), declined),
    check(comments.patch({ id: parentId }).subtract({ reply_count: 1 }).commit(), declined),
    ...(audit ? [auditWrite(ctx, auditEntries, audit)] : []),
  ]);
  // Also when the reply is not there, because an earlier call may have been interrupted here.
  await deleteWithoutReplies(ctx, parentId, { onlyIfRemoved: true });
  return isRemoved;
}

/** Deletes a comment that has no replies; false when it has some, or is not there. */
function deleteWithoutReplies(
  ctx: Context,
  id: string,
  { onlyIfRemoved, audit }: { onlyIfRemoved?: true; audit?: AuditInput | undefined },
): Promise<boolean> {
  return tryCommit(ctx, ({ auditEntries, comments }) => [
    check(
      comments
        .remove({ id })
        .where((attribute, { eq, exists }) =>
          allOf(eq(attribute.reply_count, 0), onlyIfRemoved && exists(attribute.removed_at)),
        )
        .commit(),
      declined,
    ),
    ...(audit ? [auditWrite(ctx, auditEntries, audit)] : []),
  ]);
}
