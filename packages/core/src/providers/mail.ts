import type { Config } from "../config.ts";

export interface MailProvider {
  send(mail: { to: string; subject: string; text: string }): Promise<void>;
}

/** Mail through SES; the SDK is loaded on the first mail. */
export function createMailProvider(config: Config): MailProvider {
  return {
    async send(mail) {
      const { sendMail } = await import("./ses-mail.ts");
      await sendMail(config, mail);
    },
  };
}
