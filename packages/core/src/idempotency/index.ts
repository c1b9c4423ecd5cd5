import type { Context } from "../context.ts";
import { isConditionFailure } from "../dynamo/transaction.ts";
import { MarqueeError } from "../errors.ts";

const keptSeconds = 86_400;
/** A first attempt that has neither answered nor failed after this long was cut off; the next one may run. */
const runningSeconds = 60;

/**
 * Runs `run` once for a key. A failure frees the key; success keeps the answer for a day.
 * @throws idempotency_conflict
 */
export async function once<Answer>(
  ctx: Context,
  input: { userId: string; keyHash: string; requestHash: string; run: () => Promise<Answer> },
): Promise<Answer> {
  const key = { user_id: input.userId, key_hash: input.keyHash };
  const now = ctx.now();
  const seconds = Math.floor(now.getTime() / 1000);
  const first = {
    ...key,
    request_hash: input.requestHash,
    state: "running" as const,
    created_at: now.toISOString(),
    expires_at: seconds + keptSeconds,
  };
  try {
    await ctx.database.idempotency.create(first).go();
  } catch (cause) {
    if (!isConditionFailure(cause)) throw cause;
    const { data: known } = await ctx.database.idempotency.get(key).go({ consistent: true });
    if (known === null) return once(ctx, input);
    if (known.request_hash !== input.requestHash) {
      throw new MarqueeError(
        "idempotency_conflict",
        "This Idempotency-Key was used for another request. Use a new one.",
      );
    }
    // The answer was this very call's own, kept as it was given.
    if (known.state === "done") return known.answer as Answer;
    if (now.getTime() - Date.parse(known.created_at) < runningSeconds * 1000) {
      throw new MarqueeError(
        "idempotency_conflict",
        "The first request is still running. Wait a moment.",
        {
          retryAfter: 2,
        },
      );
    }
    await ctx.database.idempotency.put(first).go();
  }
  try {
    const answer = await input.run();
    await ctx.database.idempotency.put({ ...first, state: "done", answer }).go();
    return answer;
  } catch (cause) {
    await ctx.database.idempotency.delete(key).go();
    throw cause;
  }
}
