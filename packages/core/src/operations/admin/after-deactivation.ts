import { endLiveStreamsOf } from "../../content/live/index.ts";
import { removeDevicesOf } from "../../people/notification/index.ts";
import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { uidOf } from "../../platform/ids.ts";
import { sendMail } from "../../platform/mail/send-mail.ts";

/**
 * The steps after deactivating an account, besides the lists: the account at the identity provider is disabled, so that its
 * address cannot open a second one; sessions, push messages and live streams end. All of it can be repeated.
 * @throws provider_unavailable
 */
export async function endSessionsAndStreams(
  ctx: Context<"queues" | "identity" | "mux">,
  user: User,
): Promise<void> {
  const uid = uidOf(user.id);
  await removeDevicesOf(ctx, user.id);
  await ctx.providers.identity.setDisabled(uid, true);
  await ctx.providers.identity.revokeSessions(uid);
  await endLiveStreamsOf(ctx, { creatorId: user.id });
}

/** Mails a person that the account is deactivated, and the reason. */
export function sendDeactivationMail(ctx: Context<"mail">, user: User): Promise<void> {
  return mailPerson(ctx, user, "Your account has been deactivated", [
    "your account has been deactivated. The reason that we noted:",
    user.deactivation_reason ?? "",
    "Your channels and videos are no longer shown. What others have bought from you stays with them.",
    "What you pay for by the month or by the year is not renewed.",
    `If you think that this is a mistake, write to us: ${ctx.config.WEB_URL}/contact-us`,
  ]);
}

/** Mails a person that the account is active again, and that what was cancelled meanwhile does not go on by itself. */
export function sendActivationMail(ctx: Context<"mail">, user: User): Promise<void> {
  return mailPerson(ctx, user, "Your account is active again", [
    "your account is active again. You can log in as before, and your channels and videos are shown again.",
    "A plan or membership that you paid for by the month or by the year is not renewed, unless you resume it after logging in.",
    `Log in: ${ctx.config.WEB_URL}/auth/login`,
  ]);
}

async function mailPerson(
  ctx: Context<"mail">,
  user: User,
  subject: string,
  paragraphs: readonly string[],
): Promise<void> {
  const text = [`Hello ${user.name},`, ...paragraphs].join("\n\n");
  try {
    await sendMail(ctx, { to: user.email, subject, text });
  } catch (cause) {
    // The account is deactivated or active whether or not the mail arrives.
    ctx.logger.warn("A person could not be mailed", { user_id: user.id, subject, error: cause });
  }
}
