import type { Context } from "../context.ts";

/**
 * Seconds for which a former picture stays: until then its address is in copies that are still to be updated, and in
 * cached answers. It is the longest delay that SQS allows.
 */
const keptSeconds = 900;

/**
 * Lets the queue remove a picture that was replaced or taken back. No two things share a key, so nothing else shows it.
 */
export async function discardPicture(
  ctx: Context<"queues">,
  { former, present }: { former: string | undefined; present: string | undefined },
): Promise<void> {
  if (former === undefined || former === present) return;
  await ctx.providers.queues.send(
    "catalog",
    { type: "former_picture", id: former },
    { delaySeconds: keptSeconds },
  );
}
