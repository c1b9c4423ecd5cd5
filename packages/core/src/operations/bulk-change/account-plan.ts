import { notifyOfAssignedPlan, requireAssignablePlan } from "../../money/plan/index.ts";
import { auditWrite } from "../../platform/audit/audit-entry.ts";
import { check, commit } from "../../platform/dynamo/transaction.ts";
import { invalidState, notFound } from "../../platform/errors.ts";
import { stableId } from "../../platform/ids.ts";
import { loadChangeableUser } from "../admin/index.ts";
import { type ChangeAccount, markDone, markWritten } from "./change-account.ts";
import type { BulkChangeJob } from "./job.ts";

/** Assigns the enterprise plan to a creator and notifies them once. */
export const assignPlanToAccount: ChangeAccount = async (ctx, job, item) => {
  const { user_id } = item;
  const package_id = planIdOf(job);
  const plan = await requireAssignablePlan(ctx, package_id);
  if (item.state === "pending") {
    const { account_type } = await loadChangeableUser(ctx, user_id);
    if (account_type !== "creator") throw invalidState("Only creators take plans.");
    const assignment = {
      package_id,
      user_id,
      assigned_by: job.requested_by,
      created_at: ctx.now().toISOString(),
    };
    await commit(ctx, (entities) => [
      markWritten(entities, item),
      check(entities.planAssignments.create(assignment).commit(), () =>
        invalidState("This plan is offered to this person already."),
      ),
      auditWrite(ctx, entities.auditEntries, {
        action: "package.assign",
        objectId: user_id,
        after: { package_id },
        reason: job.reason,
      }),
    ]);
  }
  const id = stableId("notification", new Date(job.created_at), `${job.id}:${user_id}`);
  await notifyOfAssignedPlan(ctx, plan, { user_id, id });
  await markDone(ctx, item);
};

/** Removes the assignment of the enterprise plan to a person. A running subscription continues. */
export const removePlanFromAccount: ChangeAccount = async (ctx, job, item) => {
  const { user_id } = item;
  const package_id = planIdOf(job);
  if (item.state === "pending") {
    await commit(ctx, (entities) => [
      markWritten(entities, item),
      check(entities.planAssignments.remove({ package_id, user_id }).commit(), () =>
        invalidState("This plan is not offered to this person."),
      ),
      auditWrite(ctx, entities.auditEntries, {
        action: "package.remove",
        objectId: user_id,
        before: { package_id },
        reason: job.reason,
      }),
    ]);
  }
  await markDone(ctx, item);
};

/** @throws not_found for a job without a plan, which the contract does not allow */
function planIdOf({ package_id }: BulkChangeJob): string {
  if (package_id === undefined) throw notFound("plan");
  return package_id;
}
