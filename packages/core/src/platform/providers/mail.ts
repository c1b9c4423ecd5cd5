import type { ProviderDependencies } from "./dependencies.ts";

export interface Mail {
  to: string;
  /** The reply address; the sender's own when absent. */
  replyTo?: string;
  subject: string;
  text: string;
  /** Address of the page on which such mails can be switched off. */
  unsubscribe?: string;
}

export interface MailProvider {
  send(mail: Mail): Promise<void>;
}

/** Mail through SES; the SDK is loaded on the first mail. */
export function createMailProvider({ config }: Pick<ProviderDependencies, "config">): MailProvider {
  return {
    async send(mail) {
      const { deliverMail } = await import("./ses-mail.ts");
      await deliverMail(config, mail);
    },
  };
}
