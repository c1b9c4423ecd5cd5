import type { ContactForm, EnterpriseForm } from "@marquee/contracts/people/form/form.schema";
import type { Config } from "../../platform/config.ts";
import type { Mail } from "../../platform/providers/mail.ts";

export type FormMessage =
  | ({ kind: "contact" } & Omit<ContactForm, "website">)
  | ({ kind: "enterprise" } & Omit<EnterpriseForm, "website">);

/** The operator's mail; an answer goes to the sender. */
export function mailToOperator(config: Config, id: string, message: FormMessage): Mail {
  const isContact = message.kind === "contact";
  const company = isContact
    ? []
    : [
        `Company: ${message.company}`,
        `Team: ${message.team_size}`,
        ...(message.upload_minutes === undefined
          ? []
          : [`Upload minutes a month: ${message.upload_minutes}`]),
      ];
  return {
    to: config.SUPPORT_EMAIL ?? config.MAIL_FROM,
    replyTo: message.email,
    subject: isContact
      ? `Contact: ${message.subject || "no subject"}`
      : `Enterprise plan: ${message.company}`,
    text: [
      `From: ${message.name} <${message.email}>`,
      ...company,
      `Reference: ${id}`,
      "",
      message.message,
      "",
    ].join("\n"),
  };
}

/**
 * The sender's mail. It contains nothing that the sender wrote: otherwise anybody could send any text to any address in
 * our name.
 */
export function acknowledgement(id: string, message: FormMessage): Mail {
  const about =
    message.kind === "contact" ? "your message" : "your question about an enterprise plan";
  return {
    to: message.email,
    subject: "We have received your message",
    text: [
      "Hello,",
      "",
      `we have received ${about} and will answer to this address.`,
      `Its reference is ${id}.`,
      "",
      "If you have not written to us, somebody has entered your address by mistake; you need not do anything.",
      "",
      "Marquee",
      "",
    ].join("\n"),
  };
}
