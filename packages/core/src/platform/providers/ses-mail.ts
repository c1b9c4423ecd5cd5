import { GetAccountCommand, SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import type { Config } from "../config.ts";
import { awsClientOptions } from "./aws.ts";
import type { Mail } from "./mail.ts";
import { htmlOfMail, textOfMail } from "./mail-body.ts";

// On the local stack several functions share a process, each with a configuration of its own.
const clients = new WeakMap<Config, SESv2Client>();

function clientFor(config: Config): SESv2Client {
  const existing = clients.get(config);
  if (existing !== undefined) return existing;
  const client = new SESv2Client({
    ...awsClientOptions(config, config.MAIL_ENDPOINT),
    // SES refuses mails above the account's rate ("Errors related to the sending quotas"). In this mode the next mails
    // wait. Otherwise each of many would use up its tries within a second.
    retryMode: "adaptive",
  });
  clients.set(config, client);
  return client;
}

/**
 * Sends a mail as plain text and as HTML. A file of its own, so that only its imports are bundled.
 * Returns false when SES never accepts the mail, mostly because of its address.
 * @throws Error when SES does not accept it now
 */
export async function deliverMail(config: Config, mail: Mail): Promise<boolean> {
  try {
    await clientFor(config).send(
      new SendEmailCommand({
        FromEmailAddress: encodeSender(config.MAIL_FROM),
        ConfigurationSetName: config.MAIL_CONFIGURATION_SET,
        Destination: { ToAddresses: [mail.to] },
        ...(mail.replyTo !== undefined && { ReplyToAddresses: [mail.replyTo] }),
        Content: {
          Simple: {
            Subject: { Data: mail.subject, Charset: "UTF-8" },
            Body: {
              Text: { Data: textOfMail(mail), Charset: "UTF-8" },
              Html: { Data: htmlOfMail(mail, config.WEB_URL), Charset: "UTF-8" },
            },
            // RFC 8058: mail programs show it as a button, and large ones demand it of senders of many mails.
            ...(mail.unsubscribe !== undefined && {
              Headers: [
                { Name: "List-Unsubscribe", Value: `<${mail.unsubscribe.oneClick}>` },
                { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
              ],
            }),
          },
        },
      }),
    );
    return true;
  } catch (cause) {
    // Without the cause, which quotes the address, because thrown errors are logged.
    const kind = cause instanceof Error ? cause.name : "unknown";
    // `MessageRejected`, the other refusal of a mail, also means an unverified sender, which an operator repairs.
    if (kind === "BadRequestException") return false;
    throw new Error(`The mail service did not accept a mail: ${kind}`);
  }
}

/**
 * The sender in ASCII, as SES demands: a name with other letters becomes an encoded word (RFC 2047). Source: SES API
 * reference, Destination.
 */
function encodeSender(from: string): string {
  const [, name, address] = /^([^<]*[^\s<])\s*(<[^<>]+>)$/.exec(from) ?? [];
  if (name === undefined || /^[ -~]*$/.test(name)) return from;
  return `=?UTF-8?B?${Buffer.from(name).toString("base64")}?= ${address}`;
}

/** True when SES sends the mails of this account (SES API v2, GetAccount). */
export async function isSendingEnabled(config: Config): Promise<boolean> {
  const { SendingEnabled, EnforcementStatus } = await clientFor(config).send(
    new GetAccountCommand({}),
  );
  return SendingEnabled === true && EnforcementStatus !== "SHUTDOWN";
}
