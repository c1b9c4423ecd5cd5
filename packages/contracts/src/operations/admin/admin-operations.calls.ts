import * as z from "zod/mini";
import { defineCall } from "../../call.ts";
import { adminReason } from "../../fields.ts";
import { listAnswer, listQuery } from "../../pagination.ts";
import {
  openDeletionSchema,
  providerHealthSchema,
  queueStateSchema,
  reconciliationPartSchema,
  webhookEventSchema,
  webhookProviders,
} from "./admin-operations.schema.ts";

export const adminOperationsCalls = {
  reconciliation: defineCall({
    method: "GET",
    path: "/api/admin/operations/reconciliation",
    area: "operations",
    auth: "admin",
    summary: "List the results of the nightly comparisons with the providers, newest night first",
    query: z.object(listQuery(24)),
    answer: listAnswer({ parts: z.array(reconciliationPartSchema) }),
  }),
  deletions: defineCall({
    method: "GET",
    path: "/api/admin/operations/deletions",
    area: "operations",
    auth: "admin",
    summary: "List the deletions that have not ended, by the time of their next check",
    query: z.object(listQuery(20)),
    answer: listAnswer({ deletions: z.array(openDeletionSchema) }),
  }),
  queues: defineCall({
    method: "GET",
    path: "/api/admin/operations/queues",
    area: "operations",
    auth: "admin",
    summary: "Count the messages that wait in each queue and in its dead-letter queue",
    answer: z.object({ queues: z.array(queueStateSchema) }),
  }),
  providers: defineCall({
    method: "GET",
    path: "/api/admin/operations/providers",
    area: "providers",
    auth: "admin",
    summary: "Check whether each provider answers, at most once a minute",
    answer: z.object({ providers: z.array(providerHealthSchema) }),
  }),
  redrive: defineCall({
    method: "POST",
    path: "/api/admin/operations/queues/{name}/redrive",
    area: "operations",
    auth: "admin",
    summary: "Move the dead letters of a queue back to it, at most 200 at once",
    params: z.object({ name: z.string().check(z.regex(/^[a-z-]{2,40}$/, "Not a queue")) }),
    body: z.strictObject({ reason: adminReason }),
    answer: z.object({ moved: z.number() }),
    errors: ["not_found"],
  }),
  webhooks: defineCall({
    method: "GET",
    path: "/api/admin/operations/webhooks",
    area: "operations",
    auth: "admin",
    summary: "List the provider events that were handled on a day (today), newest first",
    query: z.object({
      ...listQuery(20),
      provider: z._default(z.enum(webhookProviders), "stripe"),
      /** In UTC, "2026-11-20". */
      day: z.optional(z.iso.date()),
    }),
    answer: listAnswer({ events: z.array(webhookEventSchema) }),
  }),
  replay: defineCall({
    method: "POST",
    path: "/api/admin/operations/webhooks/{provider}/{event_id}/replay",
    area: "operations",
    auth: "admin",
    summary: "Handle an event of the webhook log once more",
    params: z.object({
      provider: z.enum(webhookProviders),
      /** Stripe's ids begin with evt_, Mux's are UUIDs. */
      event_id: z
        .string()
        .check(
          z.regex(
            /^(evt_[\w-]{1,124}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/,
            "Not an event's id",
          ),
        ),
    }),
    body: z.strictObject({ reason: adminReason }),
    answer: z.object({ queued: z.boolean() }),
    errors: ["not_found"],
  }),
};
