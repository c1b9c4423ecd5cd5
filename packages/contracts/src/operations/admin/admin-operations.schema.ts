import * as z from "zod/mini";
import { instant } from "../../fields.ts";
import { deletionKinds, deletionStates } from "../deletion/deletion.schema.ts";
import { providerFaults, providerNames } from "./provider-names.ts";

/** The result of one night's comparison of one part with its provider. */
export const reconciliationPartSchema = z.object({
  /** Combines the run and the part. */
  id: z.string(),
  run: z.string(),
  part: z.string(),
  state: z.enum(["running", "done"]),
  checked: z.number(),
  repaired: z.number(),
  /** Objects that could not be compared. */
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
  /** The person who asked for it. A deletion of a channel or an account requests the deletion of its videos. */
  requested_by: z.string(),
  state: z.enum(deletionStates),
  /** The next step, and the number of steps. */
  step: z.string(),
  step_number: z.number(),
  step_count: z.number(),
  /** When the schedule continues it: at the end of the buyers' access, or after an hour without progress. */
  wakes_at: instant,
  created_at: instant,
  updated_at: instant,
});
export type OpenDeletion = z.infer<typeof openDeletionSchema>;

/** The number of messages in a queue, approximate as SQS reports it. */
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
  /**
   * `unused`: it answers, and it has sent no webhook since the start of yesterday (UTC). `unchecked`: its first check
   * was interrupted.
   */
  state: z.enum(["works", "errors", "unused", "unchecked"]),
  checked_at: z.nullable(instant),
  succeeded_at: z.nullable(instant),
  /** The time of its newest webhook event since yesterday; null also for providers without webhooks. */
  last_event_at: z.nullable(instant),
  /** Failed checks of the last hour. */
  failed_checks: z.number(),
  last_failure: z.nullable(z.object({ at: instant, fault: z.enum(providerFaults) })),
});
export type ProviderHealth = z.infer<typeof providerHealthSchema>;

export const webhookProviders = ["stripe", "mux"] as const;

/** A webhook event that was handled. */
export const webhookEventSchema = z.object({
  id: z.string(),
  provider: z.enum(webhookProviders),
  event_id: z.string(),
  type: z.string(),
  /** null from the start of a replay until it is handled again. */
  handled_at: z.nullable(instant),
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
