import type { CodeSent } from "@marquee/contracts/people/account/account.schema";
import type { Context } from "../../platform/context.ts";
import { allOf } from "../../platform/dynamo/conditions.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { hashSecret, newSecret } from "../../platform/mail/link-token.ts";
import { countAgainstLimit } from "../../platform/rate-limit/limit.ts";
import { epochSeconds, fromEpochSeconds } from "../../platform/time.ts";
import { readCode, refusalOfLocked, tooEarly } from "./code-state.ts";
import { hashCode, newCode, newSalt } from "./codes.ts";
import type { CodePurpose } from "./one-time-code.entity.ts";

const codeSeconds = 10 * 60;
/** A link contains a secret that cannot be guessed, so it may be valid for as long as mail sometimes takes. */
const linkSeconds = 60 * 60;
const resendSeconds = 60;
/** Kept longer than the lock, so that its expiry does not end a lock. */
const keptSeconds = 86_400;

export interface IssuedCode {
  code: string;
  /** Secret of a link that does the same as the code. */
  link: string;
  answer: CodeSent;
}

/**
 * Creates the person's one code for a purpose; an earlier one, and its token, become invalid.
 * @throws rate_limited within a minute of the last one, while locked after five wrong tries, and above five a day
 */
export async function issueCode(
  ctx: Context,
  input: { userId: string; purpose: CodePurpose; address: string },
): Promise<IssuedCode> {
  const { userId, purpose, address } = input;
  const now = epochSeconds(ctx.now());
  const before = await readCode(ctx, userId, purpose);
  const locked = refusalOfLocked(before, now);
  if (locked !== undefined) throw locked;
  const next = (before?.sent_at ?? 0) + resendSeconds;
  if (next > now) throw tooEarly("A code was sent a moment ago. Look for it first.", next - now);
  await countAgainstLimit(ctx, "email_code", `${purpose}:${userId}`);

  const [code, link, salt] = [newCode(), newSecret(), newSalt()];
  const endsAt = now + codeSeconds;
  const isWritten = await tryWrite(
    ctx.database.oneTimeCodes
      .put({
        user_id: userId,
        purpose,
        address,
        code_salt: salt,
        code_hash: await hashCode(code, salt),
        code_ends_at: endsAt,
        sent_at: now,
        tries: 0,
        ...(purpose === "new_email" && {
          link_hash: hashSecret(link),
          link_ends_at: now + linkSeconds,
        }),
        expires_at: now + keptSeconds,
      })
      .where((attribute, { eq, notExists }) =>
        before === undefined
          ? notExists(attribute.sent_at)
          : allOf(eq(attribute.sent_at, before.sent_at), eq(attribute.tries, before.tries)),
      )
      .go(),
  );
  if (!isWritten) {
    throw tooEarly("A code was sent a moment ago. Look for it first.", resendSeconds);
  }
  return {
    code,
    link,
    answer: {
      sent: true,
      expires_at: fromEpochSeconds(endsAt).toISOString(),
      resend_after: resendSeconds,
    },
  };
}
