import type { Context } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { isConditionFailure } from "../../platform/dynamo/transaction.ts";
import { invalidFields, type MarqueeError } from "../../platform/errors.ts";
import { isSameHash } from "../../platform/mail/link-token.ts";
import { epochSeconds } from "../../platform/time.ts";
import { type OneTimeCode, readCode, refusalOfLocked, triesOfACode } from "./code-state.ts";
import { hashCode } from "./codes.ts";
import type { CodePurpose } from "./one-time-code.entity.ts";

interface Try {
  userId: string;
  purpose: CodePurpose;
  address: string;
  code: string;
  /** The field beside which a wrong code is reported. */
  field: string;
}

/**
 * Compares a code with the one that was sent. The try is counted before the comparison, by an addition that the table
 * refuses above five: however many arrive at once, five are compared. Returns the right code's hash, so that the caller
 * can mark it as used.
 * @throws invalid_fields, rate_limited
 */
export async function tryCode(ctx: Context, input: Try): Promise<string> {
  const counted = await countTry(ctx, input);
  if (counted === undefined) throw await refusal(ctx, input);
  const { code_hash, code_salt, tries } = counted;
  if (isSameHash(await hashCode(input.code, code_salt), code_hash)) return code_hash;
  if (tries >= triesOfACode) throw await refusal(ctx, input);
  const triesLeft = triesOfACode - tries;
  throw invalidFields({
    [input.field]: `This code is not right. ${triesLeft} ${triesLeft === 1 ? "try is" : "tries are"} left`,
  });
}

type Counted = Required<Pick<OneTimeCode, "code_hash" | "code_salt" | "tries">>;

/** Undefined when there is no open code for this address. */
async function countTry(
  ctx: Context,
  { userId, purpose, address }: Try,
): Promise<Counted | undefined> {
  const now = epochSeconds(ctx.now());
  try {
    const { data } = await ctx.database.oneTimeCodes
      .patch({ user_id: userId, purpose })
      .add({ tries: 1 })
      .set({ tried_at: now })
      .where((attribute, { eq, exists, gt, lt }) =>
        allOf(
          exists(attribute.code_hash),
          eq(attribute.address, address),
          lt(attribute.tries, triesOfACode),
          gt(attribute.code_ends_at, now),
        ),
      )
      .go({ response: "all_new" });
    const { code_hash, code_salt, tries } = data;
    if (code_hash === undefined || code_salt === undefined || tries === undefined) return undefined;
    return { code_hash, code_salt, tries };
  } catch (cause) {
    if (isConditionFailure(cause)) return undefined;
    throw cause;
  }
}

async function refusal(ctx: Context, input: Try): Promise<MarqueeError> {
  const stored = await readCode(ctx, input.userId, input.purpose);
  return (
    refusalOfLocked(stored, epochSeconds(ctx.now())) ??
    invalidFields({ [input.field]: "This code has expired. Ask for a new one" })
  );
}
