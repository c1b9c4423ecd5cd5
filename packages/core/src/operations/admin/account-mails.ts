import type { User } from "../../people/user/index.ts";
import type { Context } from "../../platform/context.ts";
import { sendMailOrLog } from "../../platform/mail/send-mail.ts";
import type { Mail } from "../../platform/providers/mail.ts";

/** Mails a person that the account is deactivated, and the reason; nothing if it is active again by now. */
export async function sendDeactivationMail(ctx: Context<"mail">, user: User): Promise<void> {
  if (user.deactivated_at === undefined) return;
  const paragraphs = [
    "your account has been deactivated. The reason that we noted:",
    user.deactivation_reason ?? "",
    ...(user.account_type === "creator"
      ? [
          "Your channels and videos are no longer shown. What others have bought from you stays with them.",
        ]
      : []),
    "What you pay for by the month or by the year is not renewed.",
    "If you think that this is a mistake, write to us.",
  ];
  const button = { label: "Write to us", url: `${ctx.config.WEB_URL}/contact-us` };
  return mailPerson(ctx, user, {
    subject: "Your account has been deactivated",
    paragraphs,
    button,
  });
}

/**
 * Mails a person that the account is active again, and that what was cancelled meanwhile does not go on by itself.
 * Nothing if it is deactivated again by now.
 */
export async function sendActivationMail(ctx: Context<"mail">, user: User): Promise<void> {
  if (user.deactivated_at !== undefined) return;
  const paragraphs = [
    user.account_type === "creator"
      ? "your account is active again. You can log in as before, and your channels and videos are shown again."
      : "your account is active again. You can log in as before.",
    "A plan or membership that you paid for by the month or by the year is not renewed, unless you resume it after logging in.",
  ];
  const button = { label: "Log in", url: `${ctx.config.WEB_URL}/auth/login` };
  return mailPerson(ctx, user, { subject: "Your account is active again", paragraphs, button });
}

function mailPerson(
  ctx: Context<"mail">,
  user: User,
  { paragraphs, ...mail }: Pick<Mail, "subject" | "button"> & { paragraphs: readonly string[] },
): Promise<void> {
  const text = [`Hello ${user.name},`, ...paragraphs].join("\n\n");
  return sendMailOrLog(
    ctx,
    { ...mail, to: user.email, text },
    { message: `A person could not be mailed: ${mail.subject}`, user_id: user.id },
  );
}
