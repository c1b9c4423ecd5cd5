import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { idSchema } from "../../ids.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import {
  bulkChangeSchema,
  bulkFailureSchema,
  startBulkChangeSchema,
} from "./bulk-change.schema.ts";

export const bulkChangeCalls = {
  start: defineCall({
    method: "POST",
    path: "/api/admin/bulk-changes",
    area: "admin",
    auth: "admin",
    summary: "Apply one change to up to 500 accounts, in the background",
    body: startBulkChangeSchema,
    answer: bulkChangeSchema,
    status: 202,
    errors: ["not_found", "invalid_state"],
    idempotent: true,
    limits: ["bulk_change"],
  }),
  list: defineCall({
    method: "GET",
    path: "/api/admin/bulk-changes",
    area: "admin",
    auth: "admin",
    summary: "List the bulk changes of the last 90 days with their progress, newest first",
    query: z.object(listQuery(20)),
    answer: listAnswer({ changes: z.array(bulkChangeSchema) }),
  }),
  failures: defineCall({
    method: "GET",
    path: "/api/admin/bulk-changes/{id}/failures",
    area: "admin",
    auth: "admin",
    summary: "List the accounts that a bulk change did not change, each with the reason",
    params: z.object({ id: idSchema("bulk_change") }),
    query: z.object(listQuery(20)),
    answer: listAnswer({ failures: z.array(bulkFailureSchema) }),
    errors: ["not_found"],
  }),
};
