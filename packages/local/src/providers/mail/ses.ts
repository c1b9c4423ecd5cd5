import { Hono } from "hono";
import * as z from "zod";
import { local } from "../../stack/settings.ts";
import { eventsOf, type MailEvent } from "./events.ts";
import type { Mailbox, NewMail } from "./mailbox.ts";

const addresses = z.nullish(z.array(z.string()));
const contentPart = z.object({ Data: z.string(), Charset: z.nullish(z.string()) });

const sendEmailSchema = z.object({
  FromEmailAddress: z.nullish(z.string()),
  Destination: z.nullish(
    z.object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses }),
  ),
  ReplyToAddresses: addresses,
  ConfigurationSetName: z.nullish(z.string()),
  Content: z.object({
    Simple: z.object({
      Subject: contentPart,
      Body: z.object({ Text: z.nullish(contentPart), Html: z.nullish(contentPart) }),
      Headers: z.nullish(z.array(z.object({ Name: z.string(), Value: z.string() }))),
    }),
  }),
});

type SendEmail = z.infer<typeof sendEmailSchema>;

/**
 * SES API v2, SendEmail with simple content: accepted mail goes to the mailbox, and the addresses of SES's mailbox
 * simulator bounce and complain. Source: SES API v2 reference.
 */
export function sesRoutes(mailbox: Mailbox, onEvent: (event: MailEvent) => Promise<void>): Hono {
  const routes = new Hono();
  routes.post("/v2/email/outbound-emails", async (context) => {
    const refuse = (message: string) =>
      context.json({ message }, 400, { "x-amzn-errortype": "BadRequestException" });
    const body: unknown = await context.req.json().catch(() => undefined);
    const request = sendEmailSchema.safeParse(body);
    if (!request.success) return refuse("The request is malformed.");
    const mail = toMail(request.data);
    const error = errorIn(mail, request.data);
    if (error !== undefined) return refuse(error);
    const configurationSet = request.data.ConfigurationSetName ?? undefined;
    if (configurationSet !== undefined && configurationSet !== local.mailConfigurationSet) {
      const message = `Configuration set <${configurationSet}> does not exist.`;
      return context.json({ message }, 404, { "x-amzn-errortype": "NotFoundException" });
    }
    const delivered = mailbox.deliver(mail);
    if (configurationSet !== undefined) {
      for (const event of eventsOf(delivered, configurationSet)) await onEvent(event);
    }
    return context.json({ MessageId: delivered.id });
  });
  return routes;
}

/** SES API v2, GetAccount: an account in production that may send. Source: SES API v2 reference. */
export function sesAccountRoutes(): Hono {
  return new Hono().get("/v2/email/account", (context) =>
    context.json({
      DedicatedIpAutoWarmupEnabled: false,
      EnforcementStatus: "HEALTHY",
      ProductionAccessEnabled: true,
      SendingEnabled: true,
      SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 0 },
    }),
  );
}

/** The error in a mail's sender or recipients; undefined when SES would accept it. */
function errorIn({ from, to }: NewMail, request: SendEmail): string | undefined {
  if (from === "") return "Missing required header 'From'.";
  if (to.length === 0) return "Missing final destination.";
  const invalid = to.find((address) => !/^[^\s@]+@[^\s@]+$|<[^\s@]+@[^\s@]+>$/.test(address));
  if (invalid !== undefined) return `Invalid address: ${invalid}`;
  return allAscii(request) ? undefined : "An address contains characters that are not ASCII.";
}

/** Addresses and the names in them are ASCII. Source: SES API reference, Destination. */
function allAscii(request: SendEmail): boolean {
  const { FromEmailAddress, ReplyToAddresses } = request;
  return [FromEmailAddress ?? "", ...(ReplyToAddresses ?? []), ...recipientsOf(request)].every(
    (address) => /^[ -~]*$/.test(address),
  );
}

function toMail(request: SendEmail): NewMail {
  const { Subject, Body, Headers } = request.Content.Simple;
  return {
    source: "mail",
    from: decodeWords(request.FromEmailAddress ?? ""),
    to: recipientsOf(request),
    reply_to: request.ReplyToAddresses ?? undefined,
    subject: Subject.Data,
    headers: Headers
      ? Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value]))
      : undefined,
    text: Body.Text?.Data,
    html: Body.Html?.Data,
  };
}

/** Decodes the base64 words of a name (RFC 2047): `=?utf-8?B?…?=`. */
const decodeWords = (text: string): string =>
  text.replace(/=\?utf-8\?B\?([^?]*)\?=/gi, (_word, encoded: string) =>
    Buffer.from(encoded, "base64").toString("utf8"),
  );

const recipientsOf = ({ Destination }: SendEmail): string[] =>
  [Destination?.ToAddresses, Destination?.CcAddresses, Destination?.BccAddresses].flatMap(
    (addresses) => addresses ?? [],
  );
