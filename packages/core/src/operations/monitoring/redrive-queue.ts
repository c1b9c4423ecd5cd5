import { auditEntry } from "../../platform/audit/audit-entry.ts";
import { type Call, requireAdmin } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { queueDefinitions } from "../../platform/queues.ts";
import { auditIdOf } from "./audit-id.ts";

/**
 * Moves dead letters back to their queue, at most `maxRedriven` at once. The audit entry is written first, so that an
 * interrupted redrive is recorded too.
 * @throws not_found for an unknown queue
 */
export async function redriveQueue({
  ctx,
  input,
}: Call<{ name: string; reason?: string | undefined }, "queueOperations">): Promise<{
  moved: number;
}> {
  requireAdmin(ctx);
  const queue = queueDefinitions.find(({ name }) => name === input.name)?.name;
  if (queue === undefined) throw notFound("queue");
  const dead = await ctx.providers.queueOperations.countDead(queue);
  await ctx.database.auditEntries
    .create(
      auditEntry(ctx, {
        action: "queue.redrive",
        objectId: auditIdOf("que", queue),
        before: { queue, dead_letters: dead },
        reason: input.reason,
      }),
    )
    .go();
  return { moved: await ctx.providers.queueOperations.redrive(queue) };
}
