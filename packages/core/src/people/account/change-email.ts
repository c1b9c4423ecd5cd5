import type { CodeSent, EmailChanged } from "@marquee/contracts/people/account/account.schema";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { invalidFields } from "../../platform/errors.ts";
import { isSameHash, readMailToken } from "../../platform/mail/link-token.ts";
import { sendMail } from "../../platform/mail/send-mail.ts";
import { MailRefused } from "../../platform/providers/mail.ts";
import { countAgainstLimit } from "../../platform/rate-limit/limit.ts";
import { epochSeconds } from "../../platform/time.ts";
import { loadUser, type User } from "../user/index.ts";
import { readCode } from "./code-state.ts";
import { addressTaken, completeEmailChange } from "./complete-email-change.ts";
import { issueCode } from "./issue-code.ts";
import { newEmailCodeMail, takenEmailMail } from "./mails.ts";
import { requireOldEmailProof } from "./old-email.ts";
import { tryCode } from "./try-code.ts";

const purpose = "new_email";

/**
 * Mails a code and a link to the new address. If another account has the address, its holder gets a mail instead. The
 * answer is the same, so that the caller does not learn of it.
 * @throws unauthenticated, invalid_fields, rate_limited, provider_unavailable
 */
export async function requestEmailChange({
  ctx,
  input,
}: Call<{ new_email: string; old_email_token: string }, "identity" | "mail">): Promise<CodeSent> {
  const user = await loadUser(ctx, requireUser(ctx).userId);
  await requireOldEmailProof(ctx, user, input.old_email_token);
  const address = input.new_email;
  if (address === user.email) {
    throw invalidFields({ new_email: "This is the address that you have" });
  }
  const { code, link, answer } = await issueCode(ctx, { userId: user.id, purpose, address });
  // After the caller's own limits, because a caller above them must not use up the address's.
  await countAgainstLimit(ctx, "email_code_address", address);
  const holder = await ctx.providers.identity.findByEmail(address);
  const mail =
    holder === undefined
      ? newEmailCodeMail(ctx.config, { code, userId: user.id, secret: link })
      : takenEmailMail(ctx.config);
  try {
    await sendMail(ctx, { to: address, ...mail }, { evenIfSuppressed: true });
  } catch (cause) {
    if (!(cause instanceof MailRefused)) throw cause;
    throw invalidFields({ new_email: "No mail can be sent to this address. Check its spelling" });
  }
  return answer;
}

/**
 * Changes the address by the code that was mailed to the new one.
 * @throws unauthenticated, invalid_fields, rate_limited, already_exists, provider_unavailable
 */
export async function verifyEmailChange({
  ctx,
  input,
}: Call<{ otp: string; new_email: string }, "identity" | "mail">): Promise<EmailChanged> {
  const user = await loadUser(ctx, requireUser(ctx).userId);
  const usedHash = await tryCode(ctx, {
    userId: user.id,
    purpose,
    address: input.new_email,
    code: input.otp,
    field: "otp",
  });
  await requireFreeAddress(ctx, input.new_email);
  if (!(await useUpCode(ctx, user, { code_hash: usedHash }))) {
    throw invalidFields({ otp: "This code was used already. Ask for a new one" });
  }
  return completeEmailChange(ctx, user, input.new_email);
}

/**
 * Changes the address by the link that was mailed to the new one. Its opener controls that mailbox, signed in or not.
 * @throws invalid_fields, already_exists, provider_unavailable
 */
export async function verifyEmailChangeLink({
  ctx,
  input,
}: Call<{ token: string }, "identity" | "mail">): Promise<EmailChanged> {
  const token = readMailToken(input.token);
  if (token === undefined) throw deadLink();
  const code = await readCode(ctx, token.userId, purpose);
  const isValid =
    code !== undefined &&
    isSameHash(token.hash, code.link_hash) &&
    (code.link_ends_at ?? 0) > epochSeconds(ctx.now());
  if (!isValid) throw deadLink();
  const { data: user } = await ctx.database.users.get({ id: token.userId }).go();
  if (user === null || user.deactivated_at !== undefined) throw deadLink();
  await requireFreeAddress(ctx, code.address);
  if (!(await useUpCode(ctx, user, { link_hash: token.hash }))) throw deadLink();
  return completeEmailChange(ctx, user, code.address);
}

export const deadLink = () =>
  invalidFields({ token: "This link has expired or was used already. Ask for a new one" });

/**
 * Another person may have signed up with the address since the code was sent. The code's holder may learn that. The
 * code is not used up yet, so that it works again after a failure of the provider.
 * @throws already_exists, provider_unavailable
 */
async function requireFreeAddress(ctx: Context<"identity">, address: string): Promise<void> {
  if ((await ctx.providers.identity.findByEmail(address)) !== undefined) throw addressTaken();
}

/** Makes code and link invalid; false when another call has used one of them. */
async function useUpCode(
  ctx: Context,
  user: User,
  used: { code_hash: string } | { link_hash: string },
): Promise<boolean> {
  return tryWrite(
    ctx.database.oneTimeCodes
      .patch({ user_id: user.id, purpose })
      .set({ tries: 0 })
      .remove(["code_hash", "code_salt", "link_hash", "link_ends_at"])
      .where((attribute, { eq }) =>
        "code_hash" in used
          ? eq(attribute.code_hash, used.code_hash)
          : eq(attribute.link_hash, used.link_hash),
      )
      .go(),
  );
}
