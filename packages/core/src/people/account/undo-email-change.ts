import type { EmailRestored } from "@marquee/contracts/people/account/account.schema";
import type { Item } from "../../database.ts";
import type { Call, Context } from "../../platform/context.ts";
import { tryWrite } from "../../platform/dynamo/transaction.ts";
import { uidOf } from "../../platform/ids.ts";
import { readMailToken } from "../../platform/mail/link-token.ts";
import { sendMailOrLog } from "../../platform/mail/send-mail.ts";
import { liftMailSuppression } from "../../platform/mail/suppression.ts";
import { epochSeconds } from "../../platform/time.ts";
import { deadLink } from "./change-email.ts";
import { addressTaken, settleEmailChange } from "./complete-email-change.ts";
import { endSessions } from "./end-sessions.ts";
import { emailRestoredMail } from "./mails.ts";

/**
 * Restores a former address by the link that was mailed to it. The password is removed too, because the person who
 * changed the address had it. The undo links of this and later changes become invalid, because they lead to addresses
 * of the same attacker.
 * @throws invalid_fields, already_exists, provider_unavailable
 */
export async function undoEmailChange({
  ctx,
  input,
}: Call<{ token: string }, "identity" | "mail">): Promise<EmailRestored> {
  const token = readMailToken(input.token);
  if (token === undefined) throw deadLink();
  const { data: changes } = await ctx.database.emailChanges.query
    .byUndo({ user_id: token.userId })
    .go({ pages: "all", consistent: true });
  const change = changes.find(({ undo_hash }) => undo_hash === token.hash);
  if (change === undefined || change.expires_at <= epochSeconds(ctx.now())) throw deadLink();

  const email = change.old_email;
  const { user_id, undo_hash } = change;
  const isMarked = await tryWrite(
    ctx.database.emailChanges.patch({ user_id, undo_hash }).set({ pending: "undo" }).go(),
  );
  // The same link, opened twice at once, has been used.
  if (!isMarked) throw deadLink();
  const { identity } = ctx.providers;
  if (!(await identity.recoverEmail(uidOf(user_id), { email, isVerified: true }))) {
    await settleEmailChange(ctx, change);
    throw addressTaken();
  }
  await finishUndo(ctx, change, changes);
  return { email, sign_in_again: true, password_reset_required: true };
}

type EmailChange = Item<"emailChanges">;

/** The steps after the provider has the former address again; a repetition has the same result. */
export async function finishUndo(
  ctx: Context<"identity" | "mail">,
  change: EmailChange,
  changes: readonly EmailChange[],
): Promise<void> {
  await endSessions(ctx, change.user_id, change.old_email);
  // Last, so that an interrupted link works again.
  await ctx.database.emailChanges
    .delete(
      changes
        .filter(({ changed_at }) => changed_at >= change.changed_at)
        .map(({ user_id, undo_hash }) => ({ user_id, undo_hash })),
    )
    .go();
  await liftMailSuppression(ctx, change.old_email);
  // The link is used up, so an error would be the last answer, although the address is restored.
  await sendMailOrLog(
    ctx,
    { to: change.old_email, ...emailRestoredMail(ctx.config) },
    {
      message: "A person could not be mailed that their address is restored",
      user_id: change.user_id,
    },
    { evenIfSuppressed: true },
  );
}
