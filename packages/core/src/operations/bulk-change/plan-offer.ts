import { notifyOffer, requireAssignablePlan } from "../../money/package/index.ts";
import { auditEntry } from "../../platform/audit/audit-entry.ts";
import { commit, TransactionCanceled } from "../../platform/dynamo/transaction.ts";
import { MarqueeError, notFound } from "../../platform/errors.ts";
import { stableId } from "../../platform/ids.ts";
import { loadChangeable } from "../admin/index.ts";
import {
  type ChangeAccount,
  ChangedByAnother,
  markDone,
  markWritten,
  wasWrittenBefore,
} from "./change-account.ts";
import type { BulkChangeJob } from "./job.ts";

/** Offers the enterprise plan to a person, who is told once. */
export const assignPlan: ChangeAccount = async (ctx, job, item) => {
  const { user_id } = item;
  const package_id = planOf(job);
  const plan = await requireAssignablePlan(ctx, package_id);
  if (item.state === "pending") {
    await loadChangeable(ctx, user_id);
    const assignment = {
      package_id,
      user_id,
      assigned_by: job.requested_by,
      created_at: ctx.now().toISOString(),
    };
    await writeOffer(
      () =>
        ctx.database.service.transaction
          .write((entities) => [
            markWritten(entities, item),
            entities.packageAssignments.create(assignment).commit(),
            entities.auditEntries
              .create(
                auditEntry(ctx, {
                  action: "package.assign",
                  objectId: user_id,
                  after: { package_id },
                  reason: job.reason,
                }),
              )
              .commit(),
          ])
          .go(),
      "This plan is offered to this person already.",
    );
  }
  const id = stableId("notification", new Date(job.created_at), `${job.id}:${user_id}`);
  await notifyOffer(ctx, plan, { user_id, id });
  await markDone(ctx, item);
};

/** No longer offers the enterprise plan to a person. A subscription that runs goes on. */
export const removePlan: ChangeAccount = async (ctx, job, item) => {
  const { user_id } = item;
  const package_id = planOf(job);
  if (item.state === "pending") {
    await writeOffer(
      () =>
        ctx.database.service.transaction
          .write((entities) => [
            markWritten(entities, item),
            entities.packageAssignments.remove({ package_id, user_id }).commit(),
            entities.auditEntries
              .create(
                auditEntry(ctx, {
                  action: "package.remove",
                  objectId: user_id,
                  before: { package_id },
                  reason: job.reason,
                }),
              )
              .commit(),
          ])
          .go(),
      "This plan is not offered to this person.",
    );
  }
  await markDone(ctx, item);
};

/** @throws not_found for a job without a plan, which the contract does not take */
function planOf({ package_id }: BulkChangeJob): string {
  if (package_id === undefined) throw notFound("plan");
  return package_id;
}

/** The item is the first write, the assignment the second one. @throws invalid_state, ChangedByAnother */
async function writeOffer(write: Parameters<typeof commit>[0], refusal: string): Promise<void> {
  try {
    await commit(write);
  } catch (cause) {
    if (wasWrittenBefore(cause, 0)) throw new ChangedByAnother();
    if (cause instanceof TransactionCanceled && cause.rejected[1] === true) {
      throw new MarqueeError("invalid_state", refusal);
    }
    throw cause;
  }
}
