import { type AuditInput, auditWrite } from "../../platform/audit/audit-entry.ts";
import type { Context } from "../../platform/context.ts";
import { check, commit, declined, tryCommit } from "../../platform/dynamo/transaction.ts";
import { notFound } from "../../platform/errors.ts";

/** Deletes a comment that has no replies; false when it has some, or is not there. */
export function deleteWithoutReplies(
  ctx: Context,
  id: string,
  {
    onlyIfRemoved = false,
    audit,
  }: { onlyIfRemoved?: boolean; audit?: AuditInput | undefined } = {},
): Promise<boolean> {
  return tryCommit(ctx, ({ auditEntries, comments }) => [
    check(
      comments
        .remove({ id })
        .where((attribute, { eq, exists }) =>
          [
            eq(attribute.reply_count, 0),
            ...(onlyIfRemoved ? [exists(attribute.removed_at)] : []),
          ].join(" AND "),
        )
        .commit(),
      declined,
    ),
    ...(audit ? [auditWrite(ctx, auditEntries, audit)] : []),
  ]);
}

/**
 * Removes a reply, and its comment with the last reply when the comment was removed before.
 * @throws not_found, TransactionCanceled when the comment is not there
 */
export async function removeReply(
  ctx: Context,
  { id, parentId }: { id: string; parentId: string },
  audit?: AuditInput,
): Promise<void> {
  await commit(ctx, ({ auditEntries, comments }) => [
    check(comments.remove({ id }).commit(), () => notFound("comment")),
    comments.patch({ id: parentId }).subtract({ reply_count: 1 }).commit(),
    ...(audit ? [auditWrite(ctx, auditEntries, audit)] : []),
  ]);
  await deleteWithoutReplies(ctx, parentId, { onlyIfRemoved: true });
}
