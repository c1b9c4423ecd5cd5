import type { EntityItem } from "electrodb";
import type { Database } from "../../database.ts";
import type { Context } from "../../platform/context.ts";
import type { CodePurpose } from "./one-time-code.entity.ts";

export type OneTimeCode = EntityItem<Database["oneTimeCodes"]>;

/** The number of tries for one code. */
export const triesOfACode = 5;
/** Seconds that a person waits after the last wrong one. */
const lockSeconds = 30 * 60;

/** Epoch seconds until which neither a try nor a new code is accepted; 0 while it is not locked. */
export function lockedUntil(code: Pick<OneTimeCode, "tries" | "tried_at"> | undefined): number {
  if (code === undefined || code.tries < triesOfACode || code.tried_at === undefined) return 0;
  return code.tried_at + lockSeconds;
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
