import type { Context } from "../context.ts";
import type { Mail } from "../providers/mail.ts";
import { findMailSuppression } from "./suppression.ts";

export interface SendMailOptions {
  /**
   * For codes that somebody asks for, warnings about the address itself, and the operator's own mailbox: they are
   * few, and a code is how a person shows that their mailbox works again.
   */
  evenIfSuppressed?: true;
}

/**
 * Sends a mail, unless mail to the address came back or its holder complained: senders who go on are shut out by
 * the mail service. @throws Error when the mail service does not take it
 */
export async function sendMail(
  ctx: Context<"mail">,
  mail: Mail,
  { evenIfSuppressed }: SendMailOptions = {},
): Promise<void> {
  const suppression =
    evenIfSuppressed === true ? undefined : await findMailSuppression(ctx, mail.to);
  if (suppression === undefined) return ctx.providers.mail.send(mail);
  ctx.logger.info("A mail was not sent, its address is suppressed", { reason: suppression.reason });
}
