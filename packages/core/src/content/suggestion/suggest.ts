import type { Suggest } from "@marquee/contracts/content/suggestion/suggestion.schema";
import { type Call, requireUser } from "../../platform/context.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { countAgainstLimit, undoCount } from "../../platform/rate-limit/limit.ts";
import { promptFor } from "./prompt.ts";
import { readAnswer } from "./read-answer.ts";

/** The longest acceptable wait for a suggestion. */
const timeoutMilliseconds = 10_000;

/**
 * Up to three texts for a field, written by a language model; nothing is saved. Twenty a day for each person; a request
 * without a result does not count.
 * @throws unauthenticated, rate_limited, provider_unavailable
 */
export async function suggest({
  ctx,
  input,
}: Call<Suggest, "suggestions">): Promise<{ suggestions: { text: string }[] }> {
  const { userId } = requireUser(ctx);
  await countAgainstLimit(ctx, "suggestion", userId);
  try {
    const answer = await ctx.providers.suggestions.write(
      promptFor(input),
      AbortSignal.timeout(timeoutMilliseconds),
    );
    const texts = readAnswer(answer, input.kind);
    if (texts.length === 0) throw new Error("The answer holds no suggestion");
    return { suggestions: texts.map((text) => ({ text })) };
  } catch (cause) {
    ctx.logger.warn("There was no suggestion", { error: cause });
    await undoCount(ctx, "suggestion", userId);
    throw new MarqueeError(
      "provider_unavailable",
      "There are no suggestions right now. Try again in a minute, or continue to write: nothing is lost.",
      { cause, retryAfter: 60 },
    );
  }
}
