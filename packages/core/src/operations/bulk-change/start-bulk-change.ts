import type {
  BulkChange,
  StartBulkChange,
} from "@marquee/contracts/operations/admin/bulk-change.schema";
import { requireAssignablePlan, requirePlan } from "../../money/plan/index.ts";
import { auditWrite } from "../../platform/audit/audit-entry.ts";
import { type Call, requireAdmin } from "../../platform/context.ts";
import { commit } from "../../platform/dynamo/transaction.ts";
import { newBulkChange, presentBulkChange } from "./job.ts";

/**
 * Starts the same change of many accounts, which the queue makes. The accounts are stored first, so that an existing
 * change has all of them. A refused account is a failure of its own and stops no other.
 * @throws not_found for the plan, invalid_state for a plan that is for everybody or retired
 */
export async function startBulkChange({
  ctx,
  input,
}: Call<StartBulkChange, "queues">): Promise<BulkChange> {
  const { userId: requested_by } = requireAdmin(ctx);
  if (input.kind === "assign_plan") await requireAssignablePlan(ctx, input.package_id);
  if (input.kind === "remove_plan") await requirePlan(ctx, input.package_id);
  const { user_ids, reason, ...change } = input;
  const userIds = [...new Set(user_ids)];
  const job = newBulkChange(ctx, { ...change, reason, requested_by, total: userIds.length });
  const { id, expires_at } = job;
  await ctx.database.bulkChangeItems
    .put(
      userIds.map((user_id) => ({
        change_id: id,
        user_id,
        state: "pending" as const,
        tries: 0,
        expires_at,
      })),
    )
    .go({ concurrent: 4 });
  await commit(ctx, ({ auditEntries, bulkChanges }) => [
    bulkChanges.create(job).commit(),
    auditWrite(ctx, auditEntries, {
      action: "bulk_change.start",
      objectId: id,
      after: { ...change, accounts: userIds.length },
      reason,
    }),
  ]);
  await ctx.providers.queues.send("bulk-changes", { bulk_change_id: id });
  return presentBulkChange(job);
}
