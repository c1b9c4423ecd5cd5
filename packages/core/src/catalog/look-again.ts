import type { Context } from "../context.ts";

/** By then every index has what was written before the thing left the lists. */
const delaySeconds = 60;

/**
 * Has a thing that has just left the lists looked at once more: entries that were being written at that moment are not
 * in the index yet by which they are found.
 */
export async function lookAgain(
  ctx: Context<"queues">,
  message: { type: "video" | "channel" | "creator"; id: string },
): Promise<void> {
  await ctx.providers.queues.send("catalog", message, { delaySeconds });
}
