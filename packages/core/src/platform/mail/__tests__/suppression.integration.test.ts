import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contextOf } from "../../../../test/context.ts";
import { interruptedBeforeWrite } from "../../../../test/interruptions.ts";
import type { Context } from "../../context.ts";
import type { Mail } from "../../providers/mail.ts";
import { applyMailEvent } from "../apply-mail-event.ts";
import { sendMail } from "../send-mail.ts";
import { findMailSuppression, liftMailSuppression } from "../suppression.ts";

const newAddress = (): string => `${randomUUID()}@example.test`;

function mailContext(now = new Date()) {
  const mails: Mail[] = [];
  const ctx: Context<"mail"> = {
    ...contextOf({ type: "system", name: "test" }, now),
    providers: { mail: { send: async (mail) => void mails.push(mail) } },
  };
  return { ctx, mails };
}

const mailAt = (timestamp: string) => ({ timestamp, messageId: randomUUID() });
const bounce = (emailAddress: string, bounceType: string, sentAt = new Date().toISOString()) => ({
  detail: {
    eventType: "Bounce",
    bounce: { bounceType, bouncedRecipients: [{ emailAddress }] },
    mail: mailAt(sentAt),
  },
});
const complaint = (emailAddress: string, complaintFeedbackType: string) => ({
  detail: {
    eventType: "Complaint",
    complaint: { complainedRecipients: [{ emailAddress }], complaintFeedbackType },
    mail: mailAt(new Date().toISOString()),
  },
});
const letter = (to: string): Mail => ({ to, subject: "News", text: "News" });

describe("mail to an address", () => {
  it.each([
    ["a permanent bounce", (to: string) => bounce(to, "Permanent")],
    ["a permanent bounce of its full name", (to: string) => bounce(`Ann <${to}>`, "Permanent")],
    ["a complaint", (to: string) => complaint(to, "abuse")],
  ])("stops after %s, whatever the case of its letters", async (_, event) => {
    const { ctx, mails } = mailContext();
    const to = newAddress();
    await applyMailEvent(ctx, event(to.toUpperCase()));
    await sendMail(ctx, letter(to));
    expect(mails).toEqual([]);
    await sendMail(ctx, letter(newAddress()));
    expect(mails).toHaveLength(1);
  });

  it.each([
    ["a full mailbox", (to: string) => bounce(to, "Transient")],
    ["a bounce of unknown kind", (to: string) => bounce(to, "Undetermined")],
    ["a complaint that is taken back", (to: string) => complaint(to, "not-spam")],
  ])("continues after %s", async (_, event) => {
    const { ctx, mails } = mailContext();
    const to = newAddress();
    await applyMailEvent(ctx, event(to));
    await sendMail(ctx, letter(to));
    expect(mails).toHaveLength(1);
  });

  it("is always sent when it is a code or a warning", async () => {
    const { ctx, mails } = mailContext();
    const to = newAddress();
    await applyMailEvent(ctx, bounce(to, "Permanent"));
    await sendMail(ctx, letter(to), { evenIfSuppressed: true });
    expect(mails).toHaveLength(1);
  });

  it("continues when the address is proven, though a report of an earlier mail is repeated", async () => {
    const { ctx, mails } = mailContext();
    const to = newAddress();
    const earlier = bounce(to, "Permanent", new Date(Date.now() - 60_000).toISOString());
    await applyMailEvent(ctx, earlier);
    await liftMailSuppression(ctx, to);
    await applyMailEvent(ctx, earlier);
    await sendMail(ctx, letter(to));
    expect(mails).toHaveLength(1);

    const { ctx: later } = mailContext();
    await applyMailEvent(
      later,
      bounce(to, "Permanent", new Date(Date.now() + 60_000).toISOString()),
    );
    expect(await findMailSuppression(later, to)).toMatchObject({ reason: "bounce" });
  });

  it("continues when the address is proven while a report of an earlier mail is applied", async () => {
    const { ctx, mails } = mailContext();
    const to = newAddress();
    const earlier = bounce(to, "Permanent", new Date(Date.now() - 60_000).toISOString());
    await applyMailEvent(ctx, earlier);
    const database = interruptedBeforeWrite(() => liftMailSuppression(ctx, to));
    await applyMailEvent({ ...ctx, database }, earlier);
    await sendMail(ctx, letter(to));
    expect(mails).toHaveLength(1);
  });

  it("continues when the address is proven before the first report of an earlier mail", async () => {
    const { ctx, mails } = mailContext();
    const to = newAddress();
    await liftMailSuppression(ctx, to);
    expect(await findMailSuppression(ctx, to)).toBeUndefined();
    await applyMailEvent(ctx, bounce(to, "Permanent", new Date(Date.now() - 60_000).toISOString()));
    await sendMail(ctx, letter(to));
    expect(mails).toHaveLength(1);
  });
});

it("stores the digest of an address for a year, and not the address", async () => {
  const { ctx } = mailContext();
  const to = newAddress();
  await applyMailEvent(ctx, bounce(to, "Permanent"));
  const suppression = await findMailSuppression(ctx, to);
  expect(JSON.stringify(suppression)).not.toContain(to);
  expect(suppression?.expires_at).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400);
});

it("a message that is not a mail event fails, so that it becomes a dead letter", async () => {
  await expect(applyMailEvent(mailContext().ctx, { hello: "there" })).rejects.toThrow();
});
