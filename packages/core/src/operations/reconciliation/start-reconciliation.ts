import type { Context } from "../../platform/context.ts";
import { newId } from "../../platform/ids.ts";
import { daysAfter, secondsAfter } from "../../platform/time.ts";
import { partNames, type ReconciliationMessage } from "./reconciliation-message.ts";

/** A few nights may fail before something is missed; the providers' events are kept for longer. */
const daysBack = 7;
/** A later change may still be in a queue, and is not missed yet. */
const settleSeconds = 15 * 60;

/** Starts a comparison of everything with the providers: one message for each part; the parts run in parallel. */
export async function startReconciliation(ctx: Context<"queues">): Promise<{ run: string }> {
  const now = ctx.now();
  const run = newId("reconciliation", now);
  const span = {
    since: daysAfter(now, -daysBack).toISOString(),
    until: secondsAfter(now, -settleSeconds).toISOString(),
  };
  const messages = partNames.map(
    (part): ReconciliationMessage => ({ run, part, pages: 0, ...span }),
  );
  await ctx.providers.queues.sendAll("reconciliation", messages);
  return { run };
}
