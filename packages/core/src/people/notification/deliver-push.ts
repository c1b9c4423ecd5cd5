import type { Context } from "../../platform/context.ts";
import { pushBatchSize } from "../../platform/providers/push-limits.ts";
import { type BatchRequest, pushRequestSchema } from "./push-request.ts";
import { removeDevice } from "./register-push-token.ts";

const maxTries = 5;
/** FCM requires at least a minute when it names no time ("Scale FCM sends", quota and server errors). */
const firstRetrySeconds = 60;
/** The longest delay of a queue's message (SQS, DelaySeconds). */
const maxDelaySeconds = 900;

/**
 * Sends a push message to the named devices, or to every device of a person. Dead tokens are removed. Devices with a
 * temporary failure get a message of their own: the others must not get it twice, so nothing after the sending throws.
 */
export async function deliverPush(
  ctx: Context<"push" | "queues">,
  message: unknown,
): Promise<void> {
  const request = pushRequestSchema.parse(message);
  const tokens = "tokens" in request ? request.tokens : await devicesOf(ctx, request.user_id);
  if (tokens.length === 0) return;
  const { title, body, data } = request;
  const outcome = await ctx.providers.push.send(tokens, { title, body, data });
  const tries = ("tokens" in request ? request.tries : 0) + 1;
  const failed = [...outcome.refused];
  if (outcome.transient.length > 0) {
    const retry = { tokens: outcome.transient, tries, title, body, data };
    const isQueued = tries < maxTries && (await retryLater(ctx, retry, outcome.retryAfter));
    if (!isQueued) failed.push(...outcome.transient.map(() => "not delivered in time"));
  }
  if (failed.length > 0) await reportFailed(ctx, failed, data.type);
  for (const token of outcome.dead) await forget(ctx, token);
}

/** False when the queue does not accept the message. */
async function retryLater(
  ctx: Context<"queues">,
  request: BatchRequest,
  retryAfter: number | undefined,
): Promise<boolean> {
  const backoff = firstRetrySeconds * 2 ** (request.tries - 1);
  const delaySeconds = Math.min(maxDelaySeconds, Math.max(backoff, retryAfter ?? 0));
  try {
    await ctx.providers.queues.send("push", request, { delaySeconds });
    return true;
  } catch (cause) {
    ctx.logger.error("Pushes could not be queued again", { error: cause });
    return false;
  }
}

/** The only place that counts pushes which failed through our fault. */
async function reportFailed(
  ctx: Context,
  failed: readonly string[],
  type: string | undefined,
): Promise<void> {
  ctx.logger.error("Pushes failed", { count: failed.length, reasons: [...new Set(failed)], type });
  await ctx.metrics.count("PushesFailed", failed.length);
}

async function devicesOf(ctx: Context, userId: string): Promise<string[]> {
  const { data } = await ctx.database.pushTokens.query
    .byUser({ user_id: userId })
    .go({ pages: "all" });
  return data.map(({ token }) => token).slice(0, pushBatchSize);
}

/** Removes a dead token of any person. If that fails, the next push reports the token again. */
async function forget(ctx: Context, token: string): Promise<void> {
  try {
    await removeDevice(ctx, token);
  } catch (cause) {
    ctx.logger.error("A dead device could not be removed", { error: cause });
  }
}
