import { auditWrite } from "../../platform/audit/audit-entry.ts";
import { type Call, requireAdmin } from "../../platform/context.ts";
import { check, commit } from "../../platform/dynamo/transaction.ts";
import { notFound } from "../../platform/errors.ts";

/**
 * Removes the assignment of an enterprise plan to a person. A running subscription continues.
 * @throws not_found when it was not assigned to them
 */
export async function removePlanUser({
  ctx,
  input,
}: Call<{ package_id: string; user_id: string; reason?: string | undefined }>): Promise<{
  removed: boolean;
}> {
  requireAdmin(ctx);
  const { package_id, user_id, reason } = input;
  await commit(ctx, ({ auditEntries, planAssignments }) => [
    check(planAssignments.remove({ package_id, user_id }).commit(), () => notFound("assignment")),
    auditWrite(ctx, auditEntries, {
      action: "package.remove",
      objectId: user_id,
      before: { package_id },
      reason,
    }),
  ]);
  return { removed: true };
}
