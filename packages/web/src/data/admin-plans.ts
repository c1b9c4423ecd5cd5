import { adminPackageCalls } from "@marquee/contracts/operations/admin/admin-package.calls";
import type {
  AdminPackage,
  CreatePackage,
  UpdatePackage,
} from "@marquee/contracts/operations/admin/admin-package.schema";
import { maxLimit } from "@marquee/contracts/pagination";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "@/lib/api.ts";
import { adminAuditKeys, adminPlanKeys, adminUserKeys } from "./admin-keys.ts";
import { invalidate } from "./invalidate.ts";
import { planKeys } from "./keys.ts";
import { type FilterOf, loadAllItems, pagedQuery } from "./paged-query.ts";

type PlansFilter = FilterOf<typeof adminPackageCalls.list>;

const pageSize = 20;

/** Every plan in order, retired and enterprise ones included. */
export const adminPlansQuery = (filter: PlansFilter = {}) =>
  pagedQuery({
    key: adminPlanKeys.list("all", filter),
    load: (at, options) =>
      request(adminPackageCalls.list, { query: { ...filter, limit: maxLimit, ...at } }, options),
  });

const loadAllPlans = (filter: PlansFilter): Promise<AdminPackage[]> =>
  loadAllItems(
    (at) => request(adminPackageCalls.list, { query: { ...filter, limit: maxLimit, ...at } }),
    ({ packages }) => packages,
  );

/** Every plan that matches the filter, for a choice: each enterprise has one of its own. */
export const planChoicesQuery = (filter: PlansFilter = {}) =>
  queryOptions({
    queryKey: adminPlanKeys.list("choices", filter),
    queryFn: () => loadAllPlans(filter),
  });

/** The plan as it is stored now; only the list has it. @throws ApiError */
export async function readPlan(id: string): Promise<AdminPackage> {
  const plan = (await loadAllPlans({})).find((one) => one.id === id);
  if (plan === undefined) throw new Error("This plan is not listed any more.");
  return plan;
}

/** The people to whom an enterprise plan is offered. */
export const planMembersQuery = (id: string) =>
  pagedQuery({
    key: adminPlanKeys.detail(id, "members"),
    load: (at, options) =>
      request(
        adminPackageCalls.users,
        { params: { id }, query: { limit: pageSize, ...at } },
        options,
      ),
  });

const effects = [adminPlanKeys.all, planKeys.all, adminUserKeys.all, adminAuditKeys.all];

/** Creates a plan. A retry is the same request, so no plan is created twice. */
export function useCreatePlan() {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: CreatePackage) =>
      request(adminPackageCalls.create, { body }, { idempotencyKey }),
    onSuccess: () => invalidate(client, effects),
  });
}

export function useUpdatePlan(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdatePackage) =>
      request(adminPackageCalls.update, { params: { id }, body }),
    onSuccess: () => invalidate(client, effects),
  });
}

/**
 * Offers enterprise plans to people and withdraws offers. Nothing is reloaded in between: `refresh` follows the last
 * change.
 * @throws ApiError when the change is refused
 */
export function usePlanAssignments() {
  const client = useQueryClient();
  return {
    assign: (userId: string, packageId: string, reason: string | undefined) =>
      request(adminPackageCalls.assignUsers, {
        body: { package_id: packageId, user_ids: [userId], ...(reason && { reason }) },
      }),
    remove: (userId: string, packageId: string, reason: string | undefined) =>
      request(adminPackageCalls.removeUser, {
        body: { package_id: packageId, user_id: userId, ...(reason && { reason }) },
      }),
    setOffered: (
      { id, version }: Pick<AdminPackage, "id" | "version">,
      is_active: boolean,
      reason: string | undefined,
    ) =>
      request(adminPackageCalls.update, {
        params: { id },
        body: { is_active, ...(reason && { reason }), version },
      }),
    refresh: () => invalidate(client, effects),
  };
}
