import type { Context } from "../../platform/context.ts";

/**
 * Requests a notification of everybody who bought a video, or anything of a channel, after an admin's block or its end.
 * The change is made already, so a failure of the queue is only logged; My Library shows the block in any case.
 * @param at ISO 8601; the same time notifies nobody twice
 */
export async function notifyBuyersOfBlock(
  ctx: Context<"queues">,
  topic: "blocked" | "restored",
  { id, at }: { id: string; at: string },
): Promise<void> {
  try {
    await ctx.providers.queues.send("fan-out", { topic, id, at });
  } catch (error) {
    ctx.logger.error("No buyer was notified of an admin's change", { error, id });
  }
}
