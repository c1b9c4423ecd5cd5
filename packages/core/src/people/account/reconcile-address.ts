import type { Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { uidOf } from "../../platform/ids.ts";
import { sendMailOrLog } from "../../platform/mail/send-mail.ts";
import { liftMailSuppression } from "../../platform/mail/suppression.ts";
import { epochSeconds } from "../../platform/time.ts";
import { removeDevicesOf } from "../notification/index.ts";
import { type User, withheldEmail } from "../user/index.ts";
import { settleEmailChange } from "./complete-email-change.ts";
import { endSessions } from "./end-sessions.ts";
import { foreignChangeMail } from "./mails.ts";
import { finishUndo } from "./undo-email-change.ts";

type AccountContext = Context<"identity" | "mail">;

/**
 * `same`: the identity provider has the record's address, or no account. `completed`: an interrupted change of ours is
 * complete now. `restored`: somebody changed the address at the provider, and it was changed back. `withheld`: as
 * `restored`, but another account has the address meanwhile, so that nobody can sign in to this one.
 */
export type AddressOutcome = "same" | "completed" | "restored" | "withheld";

/**
 * Restores the recorded address at the identity provider. Only our own flow may change an address. Anybody with a
 * session can ask the provider directly for another one, which would then open the account.
 */
export async function reconcileAddress(
  ctx: AccountContext,
  userId: string,
): Promise<AddressOutcome> {
  const [{ data: user }, account] = await Promise.all([
    ctx.database.users.get({ id: userId }).go({ consistent: true }),
    ctx.providers.identity.find(uidOf(userId)),
  ]);
  if (user === null || user.deleted_at !== undefined) return "same";
  if (account === undefined || account.email === user.email) return "same";
  if (await completeOwnChange(ctx, user, account.email)) return "completed";
  return restore(ctx, user, account.email);
}

/** Our own change or undo that reached the provider and not the record. */
async function completeOwnChange(
  ctx: AccountContext,
  user: User,
  email: string | undefined,
): Promise<boolean> {
  const { data: changes } = await ctx.database.emailChanges.query
    .byUndo({ user_id: user.id })
    .go({ pages: "all", consistent: true });
  const undone = changes.find((one) => one.pending === "undo" && one.old_email === email);
  if (undone !== undefined) {
    await finishUndo(ctx, undone, changes);
    return true;
  }
  const changed = changes.find(
    (one) => one.pending === "change" && one.old_email === user.email && one.new_email === email,
  );
  if (changed === undefined) return false;
  await liftMailSuppression(ctx, changed.new_email);
  await endSessions(ctx, user.id, changed.new_email);
  await settleEmailChange(ctx, changed);
  return true;
}

/**
 * The sessions end first, and the mail is sent before the address is restored, so that an interruption repeats
 * everything.
 */
async function restore(
  ctx: AccountContext,
  user: User,
  addressAtProvider: string | undefined,
): Promise<AddressOutcome> {
  const { identity } = ctx.providers;
  const uid = uidOf(user.id);
  const placeholder = withheldEmail(user.id);
  const isTaken = (await identity.findByEmail(user.email)) !== undefined;
  // Withheld before and still not free: the person was already notified.
  if (isTaken && addressAtProvider === placeholder) return "withheld";
  if (!(await signOut(ctx, user))) return "same";
  // The account is safe whether or not the mail is delivered.
  await sendMailOrLog(
    ctx,
    { to: user.email, ...foreignChangeMail(ctx.config, { isTaken }) },
    { message: "A person could not be notified of a changed address", user_id: user.id },
    { evenIfSuppressed: true },
  );
  const own = { email: user.email, isVerified: user.email_verified };
  const isRestored = !isTaken && (await identity.recoverEmail(uid, own));
  if (!isRestored) await identity.recoverEmail(uid, { email: placeholder, isVerified: false });
  await identity.revokeSessions(uid);
  await removeDevicesOf(ctx, user.id);
  const outcome = isRestored ? "restored" : "withheld";
  ctx.logger.warn("An address was changed at the identity provider", { user_id: user.id, outcome });
  return outcome;
}

/** False when our own flow has changed the address meanwhile. */
async function signOut(ctx: Context, user: User): Promise<boolean> {
  return tryWrite(
    ctx.database.users
      .patch({ id: user.id })
      .set({ sessions_valid_after: epochSeconds(ctx.now()), updated_at: ctx.now().toISOString() })
      .where((attribute, { eq }) => eq(attribute.email, user.email))
      .go(),
  );
}
