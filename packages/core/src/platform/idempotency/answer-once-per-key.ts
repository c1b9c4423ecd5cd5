import type { Context } from "../context.ts";
import { allOf } from "../dynamo/conditions.ts";
import { tryWrite } from "../dynamo/transaction.ts";
import { MarqueeError } from "../errors.ts";
import { expiresAt } from "../time.ts";

const keptSeconds = 86_400;
/** A first attempt that has neither answered nor failed after this time was interrupted; the next one may run. */
const runningSeconds = 60;

/**
 * Runs `run` once for a key. A failure releases the key; a success stores the answer for a day.
 * @throws idempotency_conflict
 */
export async function answerOncePerKey<Answer>(
  ctx: Context,
  input: { userId: string; keyHash: string; requestHash: string; run: () => Promise<Answer> },
): Promise<Answer> {
  const key = { user_id: input.userId, key_hash: input.keyHash };
  const now = ctx.now();
  const first = {
    ...key,
    request_hash: input.requestHash,
    state: "running" as const,
    created_at: now.toISOString(),
    expires_at: expiresAt(now, keptSeconds),
  };
  if (!(await tryWrite(ctx.database.idempotency.create(first).go()))) {
    const { data: stored } = await ctx.database.idempotency.get(key).go({ consistent: true });
    if (stored === null) return answerOncePerKey(ctx, input);
    if (stored.request_hash !== input.requestHash) {
      throw new MarqueeError(
        "idempotency_conflict",
        "An earlier try with other content may have worked. Check that, then start again.",
      );
    }
    // It is the answer of the same call, stored unchanged.
    if (stored.state === "done") return stored.answer as Answer;
    if (now.getTime() - Date.parse(stored.created_at) < runningSeconds * 1000) {
      throw new MarqueeError(
        "idempotency_conflict",
        "The first request is still running. Try again in a moment.",
        { retryAfter: 2 },
      );
    }
    if (!(await takeOver(ctx, stored.created_at, first))) return answerOncePerKey(ctx, input);
  }
  const answer = await input.run().catch(async (cause: unknown) => {
    await releaseKey(ctx, key, first.created_at);
    throw cause;
  });
  try {
    await ctx.database.idempotency.put({ ...first, state: "done", answer }).go();
  } catch (cause) {
    // The work is done: repeating it would be worse than a repeated request that has to wait.
    ctx.logger.error("An answer could not be stored for its Idempotency-Key", { error: cause });
  }
  return answer;
}

type Running = Parameters<Context["database"]["idempotency"]["create"]>[0];

/** Replaces an interrupted attempt; false when another one has replaced it. */
async function takeOver(ctx: Context, interruptedAt: string, first: Running): Promise<boolean> {
  return tryWrite(
    ctx.database.idempotency
      .put(first)
      .where((attribute, { eq }) =>
        allOf(eq(attribute.state, "running"), eq(attribute.created_at, interruptedAt)),
      )
      .go(),
  );
}

/** Lets the next attempt run, unless another one has already replaced this one. */
async function releaseKey(
  ctx: Context,
  key: { user_id: string; key_hash: string },
  createdAt: string,
): Promise<void> {
  await tryWrite(
    ctx.database.idempotency
      .remove(key)
      .where((attribute, { eq }) =>
        allOf(eq(attribute.state, "running"), eq(attribute.created_at, createdAt)),
      )
      .go(),
  );
}
