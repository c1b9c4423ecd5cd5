import type { adminPlanCalls } from "@marquee/contracts/operations/admin/admin-plan.calls";
import { notify, notifyOrLog } from "../../people/notification/index.ts";
import { auditWrite } from "../../platform/audit/audit-entry.ts";
import { chunks } from "../../platform/chunks.ts";
import { type Call, type Context, type InputOf, requireAdmin } from "../../platform/context.ts";
import { retryOnConflict } from "../../platform/dynamo/retry-on-conflict.ts";
import { commit, isTransactionCanceled } from "../../platform/dynamo/transaction.ts";
import { invalidFields } from "../../platform/errors.ts";
import { formatAmount } from "../payment/index.ts";
import { type PlanItem, requireAssignablePlan } from "./load-plans.ts";
import { presentPlan } from "./present-plan.ts";
import { intervalOf } from "./provider-price.ts";

/** People written in one transaction, each with an audit entry; DynamoDB takes 100 items. */
const batchSize = 50;

/**
 * Assigns an enterprise plan to creators and notifies them. Creators who have it already are skipped.
 * @throws not_found, invalid_state for a plan that is for everybody or retired, invalid_fields that names everybody else
 */
export async function assignPlan({
  ctx,
  input,
}: Call<InputOf<typeof adminPlanCalls.assignUsers>, "queues">): Promise<{ assigned: number }> {
  const { userId: assigned_by } = requireAdmin(ctx);
  const { package_id } = input;
  const ids = [...new Set(input.user_ids)];
  const [plan, { data: people }] = await Promise.all([
    requireAssignablePlan(ctx, package_id),
    ctx.database.users
      .get(ids.map((id) => ({ id })))
      .go({ attributes: ["id", "account_type", "deleted_at"] }),
  ]);
  const eligible = new Set(
    people.flatMap(({ id, account_type, deleted_at }) =>
      account_type === "creator" && deleted_at === undefined ? id : [],
    ),
  );
  const unknown = input.user_ids.flatMap((id, index) =>
    eligible.has(id) ? [] : [[`user_ids.${index}`, "Nobody with this id can take a plan"] as const],
  );
  if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown));
  let assigned = 0;
  for (const part of chunks(ids, batchSize)) {
    // Another admin may offer the plan to one of the people in the meantime.
    const written = await retryOnConflict({ isConflict: isTransactionCanceled }, () =>
      writeAssignments(ctx, { package_id, user_ids: part, assigned_by, reason: input.reason }),
    );
    assigned += written.length;
    // Before the next part: if that fails, a repeated request skips these people.
    await notifyOrLog(
      ctx,
      { subject: "an offered plan", id: package_id },
      written.map((user_id) => noticeOf(plan, { user_id })),
    );
  }
  return { assigned };
}

/** Assigns a plan to those who do not have it. Returns their ids. @throws TransactionCanceled */
async function writeAssignments(
  ctx: Context,
  input: {
    package_id: string;
    user_ids: readonly string[];
    assigned_by: string;
    reason: string | undefined;
  },
): Promise<string[]> {
  const { package_id, user_ids, assigned_by, reason } = input;
  const { data: assignments } = await ctx.database.planAssignments
    .get(user_ids.map((user_id) => ({ package_id, user_id })))
    .go({ consistent: true });
  const unassigned = user_ids.filter((id) => !assignments.some(({ user_id }) => user_id === id));
  if (unassigned.length === 0) return [];
  const created_at = ctx.now().toISOString();
  await commit(ctx, ({ auditEntries, planAssignments }) => [
    ...unassigned.flatMap((user_id) => [
      // Of the person, on whose page admins look for it.
      auditWrite(ctx, auditEntries, {
        action: "package.assign",
        objectId: user_id,
        after: { package_id },
        reason,
      }),
      planAssignments.create({ package_id, user_id, assigned_by, created_at }).commit(),
    ]),
  ]);
  return unassigned;
}

interface Recipient {
  user_id: string;
  /** Makes the notification idempotent. */
  id?: string;
}

const noticeOf = (plan: PlanItem, recipient: Recipient) => ({
  ...recipient,
  type: "subscription" as const,
  title: "A plan made for you",
  body: `You can take the plan ${plan.name} now, for ${formatAmount(plan.price)} a ${intervalOf(plan)}.`,
  link: `/payments/enterprise/${presentPlan(plan).slug}/${plan.id}`,
});

/** Notifies a person of the plan, once for each `id`. */
export const notifyOfAssignedPlan = (
  ctx: Context<"queues">,
  plan: PlanItem,
  recipient: Recipient,
): Promise<void> => notify(ctx, noticeOf(plan, recipient));
