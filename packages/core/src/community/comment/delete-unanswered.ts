import type { auditEntry } from "../../platform/audit/audit-entry.ts";
import type { Context } from "../../platform/context.ts";
import { check, declined, tryCommit } from "../../platform/dynamo/transaction.ts";

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
