import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { adminReason, flagField } from "../../fields.ts";
import { idSchema } from "../../ids.ts";
import { planTypes } from "../../money/payment/payment.schema.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import {
  adminPlanSchema,
  createPlanSchema,
  planUserSchema,
  updatePlanSchema,
} from "./admin-plan.schema.ts";
import { searchText } from "./search-text.ts";

export const adminPlanCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/admin/packages",
    area: "admin",
    auth: "admin",
    summary: "List every plan in order, retired and enterprise ones included",
    query: z.object({
      ...listQuery(10),
      search_key: searchText,
      is_enterprise: z.optional(flagField),
      type: z.optional(z.enum(planTypes)),
      is_active: z.optional(flagField),
    }),
    answer: listAnswer({ packages: z.array(adminPlanSchema) }),
  }),
  create: defineCall({
    method: "POST",
    path: "/api/admin/package",
    area: "admin",
    auth: "admin",
    summary: "Create a plan, with its product and price at the payment provider",
    body: createPlanSchema,
    answer: adminPlanSchema,
    status: 201,
    errors: ["provider_unavailable"],
    idempotent: true,
  }),
  update: defineCall({
    method: "PUT",
    path: "/api/admin/package/{id}",
    area: "admin",
    auth: "admin",
    summary: "Change or retire a plan; a new price is for new subscribers only",
    params: z.object({ id: idSchema("package") }),
    body: updatePlanSchema,
    answer: adminPlanSchema,
    errors: ["not_found", "version_conflict", "provider_unavailable"],
  }),
  users: defineCall({
    method: "GET",
    path: "/api/admin/package/{id}/users",
    area: "admin",
    auth: "admin",
    summary: "List the people to whom an enterprise plan is offered",
    params: z.object({ id: idSchema("package") }),
    query: z.object(listQuery(10)),
    answer: listAnswer({ users: z.array(planUserSchema) }),
    errors: ["not_found"],
  }),
  assignUsers: defineCall({
    method: "POST",
    path: "/api/admin/package/assign-users",
    area: "admin",
    auth: "admin",
    summary: "Offer an enterprise plan to people",
    body: z.strictObject({
      package_id: idSchema("package"),
      user_ids: z
        .array(idSchema("user"))
        .check(
          z.minLength(1, "Choose at least one person"),
          z.maxLength(100, "At most 100 people at once"),
        ),
      reason: adminReason,
    }),
    answer: z.object({ assigned: z.number() }),
    errors: ["not_found", "invalid_state"],
  }),
  removeUser: defineCall({
    method: "POST",
    path: "/api/admin/package/remove-user",
    area: "admin",
    auth: "admin",
    summary:
      "Withdraw the offer of an enterprise plan from a person; a running subscription continues",
    body: z.strictObject({
      package_id: idSchema("package"),
      user_id: idSchema("user"),
      reason: adminReason,
    }),
    answer: z.object({ removed: z.boolean() }),
    errors: ["not_found"],
  }),
};
