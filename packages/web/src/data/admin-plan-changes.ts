import { adminPlanCalls } from "@marquee/contracts/operations/admin/admin-plan.calls";
import type {
  AdminPlan,
  CreatePlan,
  UpdatePlan,
} from "@marquee/contracts/operations/admin/admin-plan.schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { request } from "@/lib/api.ts";
import { adminAuditKeys, adminPlanKeys, adminUserKeys } from "./admin-keys.ts";
import { invalidate } from "./invalidate.ts";
import { planKeys } from "./keys.ts";

const effects = [adminPlanKeys.all, planKeys.all, adminUserKeys.all, adminAuditKeys.all];

/** Creates a plan. A retry is the same request, so no plan is created twice. */
export function useCreatePlan() {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: CreatePlan) => request(adminPlanCalls.create, { body }, { idempotencyKey }),
    // The answer to a plan that was created may be lost.
    onSettled: () => invalidate(client, effects),
  });
}

export function useUpdatePlan(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdatePlan) => request(adminPlanCalls.update, { params: { id }, body }),
    onSettled: () => invalidate(client, effects),
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
    assign: (userId: string, planId: string, reason: string | undefined) =>
      request(adminPlanCalls.assignUsers, {
        body: { package_id: planId, user_ids: [userId], ...(reason && { reason }) },
      }),
    remove: (userId: string, planId: string, reason: string | undefined) =>
      request(adminPlanCalls.removeUser, {
        body: { package_id: planId, user_id: userId, ...(reason && { reason }) },
      }),
    setOffered: (
      { id, version }: Pick<AdminPlan, "id" | "version">,
      changes: { is_active: boolean },
    ) => request(adminPlanCalls.update, { params: { id }, body: { ...changes, version } }),
    refresh: () => invalidate(client, effects),
  };
}
