import { createHash } from "node:crypto";
import { type CallDefinition, idempotencyKeyPattern } from "@marquee/contracts/call";
import { type Context, viewerId } from "@marquee/core/platform/context";
import { MarqueeError } from "@marquee/core/platform/errors";
import { answerOncePerKey } from "@marquee/core/platform/idempotency/answer-once-per-key";
import { decryptAnswer, encryptAnswer } from "./encrypted-answer.ts";

/** All visitors together: a visitor may come back from another network, and keys are random. */
const visitors = "visitors";

/**
 * Runs a call once for a caller's Idempotency-Key: a repeated request gets the first answer.
 * @throws malformed_request for a key that is not 8 to 128 printable characters; idempotency_conflict for the same key
 * with another request, or while the first is still running
 */
export async function runOncePerKey<Answer>(input: {
  ctx: Context;
  definition: CallDefinition;
  key: string | undefined;
  request: unknown;
  /** `requestKey`: a digest of caller and key, undefined without a key. */
  run: (requestKey: string | undefined) => Promise<Answer>;
}): Promise<Answer> {
  const { ctx, definition, key } = input;
  if (key === undefined || definition.idempotent !== true) {
    return input.run(undefined);
  }
  if (!idempotencyKeyPattern.test(key)) {
    throw new MarqueeError(
      "malformed_request",
      "An Idempotency-Key has 8 to 128 printable characters without spaces.",
    );
  }
  const hash = (value: string) => createHash("sha256").update(value).digest("hex");
  const userId = viewerId(ctx) ?? visitors;
  const keyHash = hash(`${definition.method} ${definition.path} ${key}`);
  // Encrypted with the key; the table only holds a digest of the key.
  const secret = `${userId} ${key}`;
  const encrypted = await answerOncePerKey<string>(ctx, {
    userId,
    keyHash,
    requestHash: hash(JSON.stringify(input.request)),
    run: async () => encryptAnswer(secret, await input.run(hash(`${userId} ${keyHash}`))),
  });
  return decryptAnswer<Answer>(secret, encrypted);
}
