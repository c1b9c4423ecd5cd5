import type { ContactForm, EnterpriseForm } from "@marquee/contracts/people/form/form.schema";
import type { Call, Context } from "../../platform/context.ts";
import { newId } from "../../platform/ids.ts";
import { sendMailOrLog } from "../../platform/mail/send-mail.ts";
import { callerSubject, countAgainstLimit } from "../../platform/rate-limit/limit.ts";
import { expiresAt } from "../../platform/time.ts";
import { acknowledgement, type FormMessage, mailToOperator } from "./form-mails.ts";

/** Seconds for which a message is stored. */
const keptSeconds = 365 * 86_400;

/** @throws rate_limited */
export function submitContactForm({ ctx, input }: Call<ContactForm, "mail">) {
  const { website, ...fields } = input;
  return submit(ctx, { kind: "contact", ...fields }, website);
}

/** @throws rate_limited */
export function submitEnterpriseForm({ ctx, input }: Call<EnterpriseForm, "mail">) {
  const { website, ...fields } = input;
  return submit(ctx, { kind: "enterprise", ...fields }, website);
}

/**
 * Stores a message, mails it to the operator and acknowledges it to the sender. A sender who fills in the honeypot gets
 * the same answer, and the message is dropped.
 */
async function submit(
  ctx: Context<"mail">,
  message: FormMessage,
  honeypot: string | undefined,
): Promise<{ received: boolean }> {
  // The sender's own limit first, because a sender above it must not use up the common limit.
  await countAgainstLimit(ctx, "form", callerSubject(ctx));
  if (honeypot) return { received: true };
  // And many senders together must not fill one person's mailbox with our acknowledgements.
  await countAgainstLimit(ctx, "form", `email:${message.email}`);
  await countAgainstLimit(ctx, "forms_together", "everybody");
  const now = ctx.now();
  const id = newId("form", now);
  await ctx.database.formMessages
    .create({
      ...message,
      id,
      state: "new",
      created_at: now.toISOString(),
      expires_at: expiresAt(now, keptSeconds),
    })
    .go();
  // The message is stored, so a failed mail is the operator's problem, and no reason to send it twice.
  const failure = { message: "A mail about a form could not be sent", form: id };
  await Promise.all([
    sendMailOrLog(ctx, mailToOperator(ctx.config, id, message), failure, {
      evenIfSuppressed: true,
    }),
    sendMailOrLog(ctx, acknowledgement(id, message), failure),
  ]);
  return { received: true };
}
