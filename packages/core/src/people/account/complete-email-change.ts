import type { EmailChanged } from "@marquee/contracts/people/account/account.schema";
import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { uidOf } from "../../platform/ids.ts";
import { sendMail } from "../../platform/mail/send-mail.ts";
import { liftMailSuppression } from "../../platform/mail/suppression.ts";
import type { User } from "../user/index.ts";
import { nowSeconds } from "./code-state.ts";
import { endSessions } from "./end-sessions.ts";
import { emailChangedMail } from "./mails.ts";
import { hashSecret, newSecret } from "./secrets.ts";

const undoSeconds = 72 * 3600;

/**
 * Moves an account to an address that was proven. The way back is kept and mailed first: no change goes unnoticed,
 * wherever it breaks off.
 * @throws already_exists
 */
export async function completeEmailChange(
  ctx: Context<"identity" | "mail">,
  user: User,
  newEmail: string,
): Promise<EmailChanged> {
  const { identity } = ctx.providers;
  // Somebody may have signed up with it since the code was sent; its holder, who has the code, may know that.
  if ((await identity.findByEmail(newEmail)) !== undefined) throw addressTaken();
  const secret = newSecret();
  const undo = {
    user_id: user.id,
    undo_hash: hashSecret(secret),
    old_email: user.email,
    new_email: newEmail,
    changed_at: ctx.now().toISOString(),
    expires_at: nowSeconds(ctx) + undoSeconds,
    pending: "change" as const,
  };
  await ctx.database.emailChanges.create(undo).go();
  const mail = emailChangedMail(ctx.config, { newEmail, userId: user.id, secret });
  await sendMail(ctx, { to: user.email, ...mail }, { evenIfSuppressed: true });
  if (!(await identity.updateEmail(uidOf(user.id), newEmail))) {
    await settleEmailChange(ctx, undo);
    throw addressTaken();
  }
  // Its code or link was read there.
  await liftMailSuppression(ctx, newEmail);
  await endSessions(ctx, user.id, newEmail);
  await settleEmailChange(ctx, undo);
  return { email: newEmail, sign_in_again: true };
}

/** Says that the provider and the record agree about a change, made or given up. */
export async function settleEmailChange(
  ctx: Context,
  { user_id, undo_hash }: { user_id: string; undo_hash: string },
): Promise<void> {
  // Not written where an undo link that was opened meanwhile has removed the item.
  await tryWrite(ctx.database.emailChanges.patch({ user_id, undo_hash }).remove(["pending"]).go());
}

export const addressTaken = () =>
  new MarqueeError("already_exists", "Another account has this address by now.");
