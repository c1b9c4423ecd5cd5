import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { isForEverybody, loadPlans, type PlanItem } from "./load-plans.ts";

/** A plan that this person may take. One round of two reads. @throws not_found for any other plan */
export async function loadAvailablePlan(
  ctx: Context,
  id: string,
  userId: string | undefined,
): Promise<PlanItem> {
  const [{ data }, assigned] = await Promise.all([
    ctx.database.plans.get({ id }).go(),
    userId === undefined
      ? undefined
      : ctx.database.planAssignments.get({ package_id: id, user_id: userId }).go(),
  ]);
  const isAssigned = assigned !== undefined && assigned.data !== null;
  if (data === null || !data.active || (data.is_enterprise && !isAssigned)) throw notFound("plan");
  return data;
}

/** Every plan that this person may take, in no order. One round. */
export async function loadAvailablePlans(
  ctx: Context,
  userId: string | undefined,
): Promise<PlanItem[]> {
  const [plans, assigned] = await Promise.all([
    loadPlans(ctx),
    userId === undefined ? new Set<string>() : assignedPlanIds(ctx, userId),
  ]);
  return plans.filter((item) => isForEverybody(item) || (item.active && assigned.has(item.id)));
}

async function assignedPlanIds(ctx: Context, userId: string): Promise<Set<string>> {
  const { data } = await ctx.database.planAssignments.query
    .byUser({ user_id: userId })
    .go({ pages: "all" });
  return new Set(data.map(({ package_id }) => package_id));
}
