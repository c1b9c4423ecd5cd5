import type { QueueState } from "@marquee/contracts/operations/admin/admin-operations.schema";
import { type CallWithoutInput, requireAdmin } from "../../platform/context.ts";

/** How many messages wait in each queue and its dead-letter queue. No read of the table. @throws not_found */
export async function listQueues({
  ctx,
}: CallWithoutInput<"queueOperations">): Promise<QueueState[]> {
  requireAdmin(ctx);
  const queues = await ctx.providers.queueOperations.counts();
  return queues.map((queue) => ({ ...queue, id: queue.name }));
}
