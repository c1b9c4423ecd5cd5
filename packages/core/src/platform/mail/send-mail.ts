import type { Context } from "../context.ts";
import { type Mail, MailRefused } from "../providers/mail.ts";
import { findMailSuppression } from "./suppression.ts";

export interface SendMailOptions {
  /**
   * For requested codes, warnings about the address itself, and the operator's own mailbox. They are few, and by a code
   * a person shows that their mailbox works again.
   */
  evenIfSuppressed?: true;
}

/**
 * Sends a mail, unless the address bounced or its holder complained: the mail service blocks senders who continue.
 * @throws MailRefused, Error when the mail service does not accept it
 */
export async function sendMail(
  ctx: Context<"mail">,
  mail: Mail,
  { evenIfSuppressed }: SendMailOptions = {},
): Promise<void> {
  const suppression =
    evenIfSuppressed === true ? undefined : await findMailSuppression(ctx, mail.to);
  if (suppression !== undefined) {
    const { reason } = suppression;
    ctx.logger.info("A mail was not sent, its address is suppressed", { reason });
    return;
  }
  try {
    await ctx.providers.mail.send(mail);
  } catch (cause) {
    if (cause instanceof MailRefused) await ctx.metrics.count("MailsRefused");
    throw cause;
  }
}

/** Mails about something that is done already, so a failure is only logged, with its message and these fields. */
export async function sendMailOrLog(
  ctx: Context<"mail">,
  mail: Mail,
  { message, ...fields }: { message: string; user_id?: string; form?: string },
  options?: SendMailOptions,
): Promise<void> {
  try {
    await sendMail(ctx, mail, options);
  } catch (error) {
    ctx.logger.error(message, { ...fields, error });
  }
}
