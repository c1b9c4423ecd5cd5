import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { anyIdSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import { auditEntrySchema, changedId } from "./admin-audit.schema.ts";

export const adminAuditCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/admin/audit",
    area: "admin",
    auth: "admin",
    summary:
      "List the changes that admins made to one object, by one admin, or on one day (today), newest first",
    query: z.object({
      ...listQuery(20),
      object_id: z.optional(changedId),
      actor_id: z.optional(anyIdSchema),
      /** In UTC, "2026-11-20". */
      day: z.optional(z.iso.date()),
    }),
    answer: listAnswer({ entries: z.array(auditEntrySchema) }),
  }),
};
