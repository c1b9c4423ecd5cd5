import { addressUndoHours } from "@marquee/contracts/constants";
import type { EmailChanged } from "@marquee/contracts/people/account/account.schema";
import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { MarqueeError } from "../../platform/errors.ts";
import { uidOf } from "../../platform/ids.ts";
import { hashSecret, newSecret } from "../../platform/mail/link-token.ts";
import { sendMail } from "../../platform/mail/send-mail.ts";
import { liftMailSuppression } from "../../platform/mail/suppression.ts";
import { epochSeconds } from "../../platform/time.ts";
import type { User } from "../user/index.ts";
import { endSessions } from "./end-sessions.ts";
import { emailChangedMail } from "./mails.ts";

const undoSeconds = addressUndoHours * 3600;

/**
 * Changes an account's address to a proven one. The undo link is stored and mailed first, so that no change is
 * unnoticed, wherever it is interrupted.
 * @throws already_exists, provider_unavailable
 */
export async function completeEmailChange(
  ctx: Context<"identity" | "mail">,
  user: User,
  newEmail: string,
): Promise<EmailChanged> {
  const secret = newSecret();
  const undo = {
    user_id: user.id,
    undo_hash: hashSecret(secret),
    old_email: user.email,
    new_email: newEmail,
    changed_at: ctx.now().toISOString(),
    expires_at: epochSeconds(ctx.now()) + undoSeconds,
    pending: "change" as const,
  };
  await ctx.database.emailChanges.create(undo).go();
  const mail = emailChangedMail(ctx.config, { newEmail, userId: user.id, secret });
  await sendMail(ctx, { to: user.email, ...mail }, { evenIfSuppressed: true });
  if (!(await ctx.providers.identity.updateEmail(uidOf(user.id), newEmail))) {
    await settleEmailChange(ctx, undo);
    throw addressTaken();
  }
  // The code or link was read in that mailbox.
  await liftMailSuppression(ctx, newEmail);
  await endSessions(ctx, user.id, newEmail);
  await settleEmailChange(ctx, undo);
  return { email: newEmail, sign_in_again: true };
}

/** Records that the provider and the record agree about a change, completed or cancelled. */
export async function settleEmailChange(
  ctx: Context,
  { user_id, undo_hash }: { user_id: string; undo_hash: string },
): Promise<void> {
  // Not written if an undo link that was opened meanwhile has removed the item.
  await tryWrite(ctx.database.emailChanges.patch({ user_id, undo_hash }).remove(["pending"]).go());
}

export const addressTaken = () =>
  new MarqueeError("already_exists", "Another account has this address now. Use another address.");
