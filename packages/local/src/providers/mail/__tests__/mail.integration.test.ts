import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { parseConfig } from "@marquee/core/platform/config";
import { createMailProvider } from "@marquee/core/platform/providers/mail";
import { localEnvironment } from "@marquee/core/test/environment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serviceRoutes } from "../../../console/services.ts";
import { listen, type RunningServer } from "../../../http-server.ts";
import { local } from "../../../stack/settings.ts";
import { openPushService } from "../../push/service.ts";
import type { MailEvent } from "../events.ts";
import { type Mailbox, openMailbox } from "../mailbox.ts";

let folder: string;
let mailbox: Mailbox;
let server: RunningServer;
let url: string;
const events: MailEvent[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-mail-"));
  mailbox = await openMailbox(join(folder, "mailbox.json"));
  const app = serviceRoutes({
    mailbox,
    push: await openPushService(),
    onMailEvent: async (event) => void events.push(event),
    allowedOrigins: [],
  });
  server = await listen(getRequestListener(app.fetch), 0);
  url = `http://127.0.0.1:${server.port}`;
});

afterAll(async () => {
  await server.close();
  await mailbox.close();
  await rm(folder, { recursive: true });
});

const send = (body: unknown) =>
  fetch(`${url}/v2/email/outbound-emails`, { method: "POST", body: JSON.stringify(body) });

const simpleMail = (to: string) => ({
  FromEmailAddress: "a@b.test",
  Destination: { ToAddresses: [to] },
  Content: { Simple: { Subject: { Data: "x" }, Body: { Text: { Data: "x" } } } },
});

describe("the mail service", () => {
  it("accepts mail that the product's own provider sends through the AWS SDK", async () => {
    const config = parseConfig({
      ...localEnvironment,
      // SES takes a name with other letters as an encoded word only.
      MAIL_FROM: "Café Marquee <hello@marquee.test>",
      MAIL_ENDPOINT: url,
    });
    await createMailProvider({ config }).send({
      to: "Ann@marquee.test",
      subject: "Grüße",
      text: "Hello — 你好",
      unsubscribe: { page: "http://localhost/page", oneClick: "http://localhost/v1/stop" },
    });
    const answer = await fetch(`${url}/mail?to=ann@marquee.test`);
    expect(await answer.json()).toMatchObject({
      mails: [
        {
          from: "Café Marquee <hello@marquee.test>",
          to: ["Ann@marquee.test"],
          subject: "Grüße",
          text: "Hello — 你好\n\nStop these mails: http://localhost/page",
          headers: {
            "List-Unsubscribe": "<http://localhost/v1/stop>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          },
          source: "mail",
        },
      ],
    });
  });

  it.each([
    ["a body that is no JSON object", "text"],
    ["no content", { FromEmailAddress: "a@b.c", Content: {} }],
    ["no recipient", { ...simpleMail("b@b.test"), Destination: {} }],
    ["no sender", { ...simpleMail("b@b.test"), FromEmailAddress: null }],
    ["a sender that is not ASCII", { ...simpleMail("b@b.test"), FromEmailAddress: "Café <a@b.c>" }],
    ["a recipient that is not ASCII", simpleMail("a@bücher.test")],
    ["an address that is none", simpleMail("nobody")],
  ])("refuses %s as SES does", async (_, body) => {
    const before = mailbox.list().length;
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get("x-amzn-errortype")).toBe("BadRequestException");
    expect(mailbox.list()).toHaveLength(before);
  });

  const simple = (to: string, ConfigurationSetName?: string) =>
    send({ ...simpleMail(to), ConfigurationSetName });

  it.each([
    ["bounce+one", "Email Bounced", { bounce: { bounceType: "Permanent" } }],
    ["ooto", "Email Bounced", { bounce: { bounceType: "Transient" } }],
    ["complaint+one", "Email Complaint Received", { complaint: {} }],
  ])("reports on a mail to %s@simulator.amazonses.com as SES does", async (name, type, detail) => {
    events.length = 0;
    const to = `${name}@simulator.amazonses.com`;
    expect((await simple(to, local.mailConfigurationSet)).status).toBe(200);
    expect(events).toMatchObject([{ source: "aws.ses", "detail-type": type, detail }]);
    expect(JSON.stringify(events[0]?.detail)).toContain(`"emailAddress":"${to}"`);
  });

  it("reports on no other mail, and on none without a configuration set", async () => {
    events.length = 0;
    await simple("ann@marquee.test", local.mailConfigurationSet);
    await simple("bounce@simulator.amazonses.com");
    expect(events).toEqual([]);
  });

  it("refuses an unknown configuration set", async () => {
    const answer = await simple("ann@marquee.test", "another");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("x-amzn-errortype")).toBe("NotFoundException");
  });

  it("keeps its mails on disk", async () => {
    await mailbox.close();
    const reopened = await openMailbox(join(folder, "mailbox.json"));
    expect(reopened.list()).toEqual(mailbox.list());
    expect(reopened.list().length).toBeGreaterThan(0);
  });
});
