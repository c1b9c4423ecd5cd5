import { addressProofMinutes } from "@marquee/contracts/constants";
import type { CodeSent, OldEmailProof } from "@marquee/contracts/people/account/account.schema";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { invalidFields } from "../../platform/errors.ts";
import { hashSecret, isSameHash, newSecret } from "../../platform/mail/link-token.ts";
import { sendMail } from "../../platform/mail/send-mail.ts";
import { liftMailSuppression } from "../../platform/mail/suppression.ts";
import { epochSeconds, fromEpochSeconds } from "../../platform/time.ts";
import { loadUser, type User } from "../user/index.ts";
import { readCode } from "./code-state.ts";
import { issueCode } from "./issue-code.ts";
import { oldEmailCodeMail } from "./mails.ts";
import { tryCode } from "./try-code.ts";

const proofSeconds = addressProofMinutes * 60;
const purpose = "old_email";

/**
 * Mails a code to the caller's present address. It is only compared with the caller's own address, so nothing is
 * revealed about others.
 * @throws unauthenticated, invalid_fields, rate_limited
 */
export async function sendOldEmailCode({
  ctx,
  input,
}: Call<{ oldEmail: string }, "mail">): Promise<CodeSent> {
  const user = await requireOwnAddress(ctx, input.oldEmail);
  const { code, answer } = await issueCode(ctx, { userId: user.id, purpose, address: user.email });
  await sendMail(ctx, { to: user.email, ...oldEmailCodeMail(code) }, { evenIfSuppressed: true });
  return answer;
}

/**
 * Proves the present address by its code. The token allows its holder to request a change for 15 minutes.
 * @throws unauthenticated, invalid_fields, rate_limited
 */
export async function verifyOldEmailCode({
  ctx,
  input,
}: Call<{ oldEmail: string; otpCode: string }>): Promise<OldEmailProof> {
  const user = await requireOwnAddress(ctx, input.oldEmail);
  const usedHash = await tryCode(ctx, {
    userId: user.id,
    purpose,
    address: user.email,
    code: input.otpCode,
    field: "otpCode",
  });
  const token = newSecret();
  const endsAt = epochSeconds(ctx.now()) + proofSeconds;
  const isWritten = await tryWrite(
    ctx.database.oneTimeCodes
      .patch({ user_id: user.id, purpose })
      .set({ proof_hash: hashSecret(token), proof_ends_at: endsAt, tries: 0 })
      .remove(["code_hash", "code_salt"])
      .where((attribute, { eq }) => eq(attribute.code_hash, usedHash))
      .go(),
  );
  if (!isWritten) {
    throw invalidFields({ otpCode: "This code was used already. Ask for a new one" });
  }
  await liftMailSuppression(ctx, user.email);
  return { token, expires_at: fromEpochSeconds(endsAt).toISOString() };
}

/** @throws invalid_fields unless the token proves the person's present address */
export async function requireOldEmailProof(ctx: Context, user: User, token: string): Promise<void> {
  const code = await readCode(ctx, user.id, purpose);
  const isProven =
    code !== undefined &&
    code.address === user.email &&
    (code.proof_ends_at ?? 0) > epochSeconds(ctx.now()) &&
    isSameHash(hashSecret(token), code.proof_hash);
  if (!isProven) {
    throw invalidFields({
      old_email_token: "This confirmation has expired. Confirm your present address again",
    });
  }
}

async function requireOwnAddress(ctx: Context, address: string): Promise<User> {
  const user = await loadUser(ctx, requireUser(ctx).userId);
  if (user.email !== address) {
    throw invalidFields({ oldEmail: "This is not the address of your account" });
  }
  return user;
}
