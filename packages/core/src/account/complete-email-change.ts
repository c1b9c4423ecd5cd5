import type { EmailChanged } from "@marquee/contracts/account/account.schema";
import type { Context } from "../context.ts";
import { MarqueeError } from "../errors.ts";
import { uidOf } from "../ids.ts";
import type { User } from "../user/profile.ts";
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
  const { identity, mail } = ctx.providers;
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
  };
  await ctx.database.emailChanges.create(undo).go();
  await mail.send({
    to: user.email,
    ...emailChangedMail(ctx.config, { newEmail, userId: user.id, secret }),
  });
  if (!(await identity.updateEmail(uidOf(user.id), newEmail))) throw addressTaken();
  await endSessions(ctx, user.id, newEmail);
  return { email: newEmail, sign_in_again: true };
}

export const addressTaken = () =>
  new MarqueeError("already_exists", "Another account has this address by now.");
