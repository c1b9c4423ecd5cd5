import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { anyIdSchema, idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import {
  closeReportSchema,
  createReportSchema,
  reportedTypes,
  reportSchema,
  reportStates,
} from "./report.schema.ts";

export const reportCalls = {
  create: defineCall({
    method: "POST",
    path: "/api/reports",
    area: "admin",
    auth: "required",
    summary: "Report content to the admins",
    body: createReportSchema,
    answer: z.object({ id: z.string() }),
    status: 201,
    errors: ["email_unverified", "not_found", "already_exists"],
    limits: ["report"],
  }),
  list: defineCall({
    method: "GET",
    path: "/api/admin/reports",
    area: "admin",
    auth: "admin",
    summary:
      "List the report queue, or the reports about an object, about a person's things, or by a person",
    query: z.object({
      ...listQuery(20),
      state: z._default(z.enum(reportStates), "open"),
      object_type: z.optional(z.enum(reportedTypes)),
      object_id: z.optional(anyIdSchema),
      /** Reports about this person and about what belongs to the person. */
      object_owner_id: z.optional(idSchema("user")),
      reporter_id: z.optional(idSchema("user")),
      /** The oldest report has waited longest. */
      order_by: z._default(z.enum(["asc", "desc"]), "desc"),
    }),
    answer: listAnswer({ reports: z.array(reportSchema) }),
  }),
  update: defineCall({
    method: "PUT",
    path: "/api/admin/reports/{id}",
    area: "admin",
    auth: "admin",
    summary: "Close a report with a note; the reporter and the reported person are notified",
    params: z.object({ id: idSchema("report") }),
    body: closeReportSchema,
    answer: reportSchema,
    errors: ["not_found", "invalid_state", "version_conflict"],
  }),
};
