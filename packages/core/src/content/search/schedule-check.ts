import type { Context } from "../../platform/context.ts";

interface CatalogObject {
  type: "video" | "channel" | "creator";
  id: string;
}

/** After this time, every index contains what was written before the object left the lists. */
const settledSeconds = 15;
/** After this time no call is still running, because API Gateway's time-out is 30 seconds. */
const writtenSeconds = 30;

/**
 * Schedules a second check of an object that has just left the lists. Entries that were being written at that moment
 * cannot be found in the index yet.
 */
export async function scheduleSecondCheck(
  ctx: Context<"queues">,
  object: CatalogObject,
): Promise<void> {
  await ctx.providers.queues.send("catalog", object, { delaySeconds: settledSeconds });
}

/**
 * Schedules a check of an object that is about to leave the lists. This is done before the write: if the call is
 * interrupted after the write, and refused when repeated, nothing stays public.
 */
export async function scheduleCheckAfterWrite(
  ctx: Context<"queues">,
  object: CatalogObject,
): Promise<void> {
  await ctx.providers.queues.send("catalog", object, { delaySeconds: writtenSeconds });
}
