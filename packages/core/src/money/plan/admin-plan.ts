import type { adminPlanCalls } from "@marquee/contracts/operations/admin/admin-plan.calls";
import {
  type AdminPlan,
  adminPlanSchema,
} from "@marquee/contracts/operations/admin/admin-plan.schema";
import { type Call, type InputOf, requireAdmin } from "../../platform/context.ts";
import { type PageResult, pageOfItems } from "../../platform/dynamo/pages.ts";
import { present } from "../../platform/present.ts";
import { byPosition, loadPlans, matchesSearch, type PlanItem } from "./load-plans.ts";
import { presentPlan } from "./present-plan.ts";

export const presentAdminPlan = (item: PlanItem): AdminPlan =>
  present(adminPlanSchema, item, {
    ...presentPlan(item),
    is_active: item.active,
    former_price_ids: item.former_price_ids ?? [],
  });

/**
 * Every plan in order, retired and enterprise ones included. All are read, because they are few.
 * @throws not_found, invalid_cursor, page_too_far
 */
export async function listPlansAsAdmin({
  ctx,
  input,
}: Call<InputOf<typeof adminPlanCalls.list>>): Promise<PageResult<AdminPlan>> {
  requireAdmin(ctx);
  const { search_key = "" } = input;
  const matches = (item: PlanItem): boolean =>
    (input.is_enterprise ?? item.is_enterprise) === item.is_enterprise &&
    (input.is_active ?? item.active) === item.active &&
    (input.type ?? item.type) === item.type &&
    matchesSearch(item, search_key);
  const filters = [input.is_enterprise, input.is_active, input.type, search_key];
  const page = await pageOfItems({
    name: `admin-packages:${filters.join(":")}`,
    request: input,
    order: byPosition,
    items: (await loadPlans(ctx)).filter(matches),
  });
  return { ...page, items: page.items.map(presentAdminPlan) };
}
