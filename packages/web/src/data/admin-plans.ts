import { adminPlanCalls } from "@marquee/contracts/operations/admin/admin-plan.calls";
import type { AdminPlan } from "@marquee/contracts/operations/admin/admin-plan.schema";
import { maxLimit } from "@marquee/contracts/pagination";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { adminPlanKeys } from "./admin-keys.ts";
import { type FilterOf, loadAllItems, pagedQuery } from "./paged-query.ts";

type PlansFilter = FilterOf<typeof adminPlanCalls.list>;

const pageSize = 20;

/** Every plan in order, retired and enterprise ones included. */
export const adminPlansQuery = (filter: PlansFilter = {}) =>
  pagedQuery({
    key: adminPlanKeys.list("all", filter),
    load: (at, options) =>
      request(adminPlanCalls.list, { query: { ...filter, limit: maxLimit, ...at } }, options),
  });

const loadAllPlans = (filter: PlansFilter): Promise<AdminPlan[]> =>
  loadAllItems(
    (at) => request(adminPlanCalls.list, { query: { ...filter, limit: maxLimit, ...at } }),
    ({ packages }) => packages,
  );

/** Every plan that matches the filter, for a choice: each enterprise has one of its own. */
export const planChoicesQuery = (filter: PlansFilter = {}) =>
  queryOptions({
    queryKey: adminPlanKeys.list("choices", filter),
    queryFn: () => loadAllPlans(filter),
  });

/** The plan as it is stored now; only the list has it. @throws ApiError */
export async function readPlan(id: string): Promise<AdminPlan> {
  const plan = (await loadAllPlans({})).find((one) => one.id === id);
  if (plan === undefined) throw new Error("This plan is not listed any more.");
  return plan;
}

/** The people to whom an enterprise plan is offered. */
export const assignedPeopleQuery = (id: string) =>
  pagedQuery({
    key: adminPlanKeys.detail(id, "assigned"),
    load: (at, options) =>
      request(adminPlanCalls.users, { params: { id }, query: { limit: pageSize, ...at } }, options),
  });
