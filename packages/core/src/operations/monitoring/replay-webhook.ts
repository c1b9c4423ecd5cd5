import type { adminOperationsCalls } from "@marquee/contracts/operations/admin/admin-operations.calls";
import type { WebhookEvent } from "@marquee/contracts/operations/admin/admin-operations.schema";
import { auditWrite } from "../../platform/audit/audit-entry.ts";
import { type Call, type InputOf, requireAdmin } from "../../platform/context.ts";
import { commit } from "../../platform/dynamo/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { QueueName } from "../../platform/queues.ts";
import { auditIdOf } from "./audit-id.ts";

const queues: Record<WebhookEvent["provider"], QueueName> = {
  stripe: "stripe-events",
  mux: "mux-events",
};

/**
 * Deletes the record that an event was handled and sends its message to the queue again. The consumer reads the
 * provider's object again, so an event whose changes are already stored changes nothing.
 * @throws not_found for an event that is not in the log
 */
export async function replayWebhook({
  ctx,
  input,
}: Call<InputOf<typeof adminOperationsCalls.replay>, "queueOperations">): Promise<{
  queued: boolean;
}> {
  requireAdmin(ctx);
  const { provider, event_id, reason } = input;
  const { data: event } = await ctx.database.inbox
    .get({ provider, event_id })
    .go({ consistent: true });
  if (event?.message === undefined) throw notFound("event");
  await commit(ctx, ({ auditEntries, inbox }) => [
    inbox.patch({ provider, event_id }).remove(["handled_at"]).commit(),
    auditWrite(ctx, auditEntries, {
      action: "webhook.replay",
      objectId: auditIdOf("evt", event_id),
      before: { provider, event_id, handled_at: event.handled_at },
      after: { type: event.type },
      reason,
    }),
  ]);
  await ctx.providers.queueOperations.resend(queues[provider], event.message);
  return { queued: true };
}
