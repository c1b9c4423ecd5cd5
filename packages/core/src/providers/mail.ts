import type { Config } from "../config.ts";
import { awsClientOptions } from "./aws.ts";

export interface MailProvider {
  send(mail: { to: string; subject: string; text: string }): Promise<void>;
}

/** Mail through SES; the SDK is loaded on the first mail. */
export function createMailProvider(config: Config): MailProvider {
  return {
    async send({ to, subject, text }) {
      const { SESv2Client, SendEmailCommand } = await import("@aws-sdk/client-sesv2");
      const client = new SESv2Client(awsClientOptions(config, config.MAIL_ENDPOINT));
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: config.MAIL_FROM,
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: {
              Subject: { Data: subject, Charset: "UTF-8" },
              Body: { Text: { Data: text, Charset: "UTF-8" } },
            },
          },
        }),
      );
    },
  };
}
