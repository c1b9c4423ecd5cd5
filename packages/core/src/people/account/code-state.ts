import type { Item } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import { MarqueeError } from "../../platform/errors.ts";
import type { CodePurpose } from "./one-time-code.entity.ts";

export type OneTimeCode = Item<"oneTimeCodes">;

/** The number of tries for one code. */
export const triesOfACode = 5;
/** Seconds that a person waits after the last wrong one. */
const lockSeconds = 30 * 60;

/**
 * Why neither a try nor a new code is accepted; undefined while the code is not locked.
 * @param now epoch seconds
 */
export function refusalOfLocked(
  code: Pick<OneTimeCode, "tries" | "tried_at"> | undefined,
  now: number,
): MarqueeError | undefined {
  if (code?.tried_at === undefined || code.tries < triesOfACode) return undefined;
  const wait = code.tried_at + lockSeconds - now;
  if (wait <= 0) return undefined;
  const minutes = Math.ceil(wait / 60);
  return tooEarly(
    `Too many wrong codes. Ask for a new one in ${minutes} minute${minutes === 1 ? "" : "s"}.`,
    wait,
  );
}

/**
 * The refusal of a code, with the seconds until another one may be asked for, as in the answer to one that was sent.
 */
export function tooEarly(message: string, seconds: number): MarqueeError {
  const wait = Math.ceil(seconds);
  return new MarqueeError("rate_limited", message, {
    retryAfter: wait,
    details: { resend_after: wait },
  });
}

export async function readCode(
  ctx: Context,
  userId: string,
  purpose: CodePurpose,
): Promise<OneTimeCode | undefined> {
  const { data } = await ctx.database.oneTimeCodes
    .get({ user_id: userId, purpose })
    .go({ consistent: true });
  return data ?? undefined;
}
