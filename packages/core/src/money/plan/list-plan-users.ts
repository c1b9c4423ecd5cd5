import type { PlanUser } from "@marquee/contracts/operations/admin/admin-plan.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import { type Call, requireAdmin } from "../../platform/context.ts";
import { order, type PageResult, readList } from "../../platform/dynamo/pages.ts";
import { requirePlan } from "./load-plans.ts";

/**
 * The people to whom an enterprise plan is offered. Two rounds: assignments, people. @throws not_found, invalid_cursor,
 * page_too_far
 */
export async function listPlanUsers({
  ctx,
  input,
}: Call<PageRequest & { id: string }>): Promise<PageResult<PlanUser>> {
  requireAdmin(ctx);
  const [, page] = await Promise.all([
    requirePlan(ctx, input.id),
    readList({
      name: `package-users:${input.id}`,
      request: input,
      order: order({ user_id: z.string() }, "asc"),
      read: ({ from, limits }) =>
        from(ctx.database.planAssignments.query.byPlan({ package_id: input.id })).go(limits),
    }),
  ]);
  const { data: people } = await ctx.database.users
    .get(page.items.map(({ user_id }) => ({ id: user_id })))
    .go({ attributes: ["id", "name", "email"] });
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    ...page,
    items: page.items.map(({ user_id, created_at }) => ({
      user_id,
      name: byId.get(user_id)?.name ?? "",
      email: byId.get(user_id)?.email ?? "",
      assigned_at: created_at,
    })),
  };
}
