import type { ProviderDependencies } from "./dependencies.ts";

export interface Mail {
  to: string;
  /** The reply address; the sender's own when absent. */
  replyTo?: string;
  subject: string;
  /** Plain text; an empty line ends a paragraph. */
  text: string;
  /** A code in the text, which HTML shows in large digits. */
  code?: string;
  /** Safe HTML, with pictures and links, below the text. Without HTML, the text leads to it by its button. */
  html?: string;
  /** Above the text, as wide as the mail. */
  pictureUrl?: string;
  /** The page that the mail leads to, after the text. */
  button?: { label: string; url: string };
  /** Small print below. */
  footer?: string;
  /** How such mails are turned off. */
  unsubscribe?: {
    /** The page that asks first. */
    page: string;
    /** The address to which a mail program sends a request, without any other (RFC 8058). */
    oneClick: string;
  };
}

/** The mail service never accepts this mail, so that it is of no use to send it again. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
  constructor() {
    super("The mail service refuses a mail");
  }
}

export interface MailProvider {
  /** @throws MailRefused, Error when the mail service does not accept it now */
  send(mail: Mail): Promise<void>;
}

/** Mail through SES; the SDK is loaded on the first mail. */
export function createMailProvider({ config }: Pick<ProviderDependencies, "config">): MailProvider {
  return {
    async send(mail) {
      const { deliverMail } = await import("./ses-mail.ts");
      if (!(await deliverMail(config, mail))) throw new MailRefused();
    },
  };
}
