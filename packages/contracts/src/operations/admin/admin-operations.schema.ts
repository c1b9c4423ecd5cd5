import * as z from "zod/mini";
import { instant } from "../../fields.ts";
import { deletionKinds, deletionStates } from "../deletion/deletion.schema.ts";
import { providerFaults, providerNames } from "./provider-names.ts";

/** How one night's comparison of one part with its provider went. */
export const reconciliationPartSchema = z.object({
  /** Of the run and the part. */
  id: z.string(),
  run: z.string(),
  part: z.string(),
  state: z.enum(["running", "done"]),
  checked: z.number(),
  repaired: z.number(),
  /** Things that could not be compared. */
  failed: z.number(),
  /** The first 50 differences, in words. */
  findings: z.array(z.string()),
  started_at: instant,
  finished_at: z.nullable(instant),
});
export type ReconciliationPart = z.infer<typeof reconciliationPartSchema>;

/** A deletion that has not ended. */
export const openDeletionSchema = z.object({
  id: z.string(),
  kind: z.enum(deletionKinds),
  object_id: z.string(),
  owner_id: z.string(),
  /** Who asked; the deletion of a channel or an account asks for those of its videos. */
  requested_by: z.string(),
  state: z.enum(deletionStates),
  /** The step that comes next, and how many steps there are. */
  step: z.string(),
  step_number: z.number(),
  step_count: z.number(),
  /** When the schedule looks after it: at the end of the buyers' time, or when nothing has moved it for an hour. */
  wakes_at: instant,
  created_at: instant,
  updated_at: instant,
});
export type OpenDeletion = z.infer<typeof openDeletionSchema>;

/** How many messages wait in a queue, as the queue service counts them: approximately. */
export const queueStateSchema = z.object({
  id: z.string(),
  name: z.string(),
  ready: z.number(),
  in_flight: z.number(),
  delayed: z.number(),
  /** In its dead-letter queue: failed as often as the queue allows. */
  dead: z.number(),
});
export type QueueState = z.infer<typeof queueStateSchema>;

/** How a provider answered its last check: one small read, at most once a minute, when an admin asks. */
export const providerHealthSchema = z.object({
  id: z.enum(providerNames),
  /** `unused`: it answers, and no webhook of it has come since yesterday began (UTC). `unchecked`: its first check was cut off. */
  state: z.enum(["works", "errors", "unused", "unchecked"]),
  checked_at: z.nullable(instant),
  succeeded_at: z.nullable(instant),
  /** Of its newest webhook event since yesterday; null for providers without webhooks, too. */
  last_event_at: z.nullable(instant),
  /** Checks of the last hour that failed. */
  failed_checks: z.number(),
  last_failure: z.nullable(z.object({ at: instant, fault: z.enum(providerFaults) })),
});
export type ProviderHealth = z.infer<typeof providerHealthSchema>;

export const webhookProviders = ["stripe", "mux"] as const;

/** A provider's event that was handled. */
export const webhookEventSchema = z.object({
  id: z.string(),
  provider: z.enum(webhookProviders),
  event_id: z.string(),
  type: z.string(),
  /** null from a replay until it is handled once more. */
  handled_at: z.nullable(instant),
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
