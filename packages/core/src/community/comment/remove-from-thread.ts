import type { auditEntry } from "../../platform/audit/audit-entry.ts";
import type { Context } from "../../platform/context.ts";
import { check, commit, declined, tryCommit } from "../../platform/dynamo/transaction.ts";
import { notFound } from "../../platform/errors.ts";

/** Deletes a comment that has no replies; false when it has some, or is not there. */
export function deleteUnanswered(
  ctx: Context,
  id: string,
  {
    onlyIfRemoved = false,
    audit,
  }: { onlyIfRemoved?: boolean; audit?: ReturnType<typeof auditEntry> | undefined } = {},
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
    ...(audit === undefined ? [] : [auditEntries.create(audit).commit()]),
  ]);
}

/**
 * Removes a reply, and its comment with the last reply when the comment was removed before.
 * @throws not_found, TransactionCanceled when the comment is not there
 */
export async function removeReply(
  ctx: Context,
  { id, parentId }: { id: string; parentId: string },
  audit?: ReturnType<typeof auditEntry>,
): Promise<void> {
  await commit(ctx, ({ auditEntries, comments }) => [
    check(comments.remove({ id }).commit(), () => notFound("comment")),
    comments.patch({ id: parentId }).subtract({ reply_count: 1 }).commit(),
    ...(audit === undefined ? [] : [auditEntries.create(audit).commit()]),
  ]);
  await deleteUnanswered(ctx, parentId, { onlyIfRemoved: true });
}
