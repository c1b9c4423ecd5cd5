import type { Context } from "../../platform/context.ts";

interface Thing {
  type: "video" | "channel" | "creator";
  id: string;
}

/** By then every index has what was written before the thing left the lists. */
const settledSeconds = 15;
/** By then no call runs any more: API Gateway gives up after 30 seconds. */
const writtenSeconds = 30;

/**
 * Has a thing that has just left the lists looked at once more: entries that were being written at that moment are not
 * in the index yet by which they are found.
 */
export async function lookAgain(ctx: Context<"queues">, thing: Thing): Promise<void> {
  await ctx.providers.queues.send("catalog", thing, { delaySeconds: settledSeconds });
}

/**
 * Has a thing looked at that is about to leave the lists: said before the write, so that a call which is cut off behind
 * it, and would be refused the second time, leaves nothing in public.
 */
export async function lookAfterwards(ctx: Context<"queues">, thing: Thing): Promise<void> {
  await ctx.providers.queues.send("catalog", thing, { delaySeconds: writtenSeconds });
}
