import { formCalls } from "@marquee/contracts/people/form/form.calls";
import { beforeAll, expect, it } from "vitest";
import { deactivate, openDatabase } from "./support/database.ts";
import { mailsTo } from "./support/mails.ts";
import { clientWith, signUp, visitor } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { functionsEnvironment } from "./support/stack.ts";
import { succeed } from "./support/succeed.ts";

const { formMessages } = openDatabase();
let operator = "";
beforeAll(() => {
  operator = functionsEnvironment().SUPPORT_EMAIL ?? "";
});

const stored = async (kind: "contact" | "enterprise", email: string) =>
  (await formMessages.query.inbox({ state: "new", kind }).go({ pages: "all" })).data.filter(
    (message) => message.email === email,
  );

it("a message is stored, reaches the operator with the sender as reply address, and is acknowledged", async () => {
  const email = `${crypto.randomUUID()}@example.test`;
  const body = {
    name: "Ada Tester",
    email: email.toUpperCase(),
    subject: "Moving my films",
    message: "How do I move my films here?\nThere are forty of them: https://spam.example/buy",
  };
  expect(await succeed(visitor()(formCalls.contact, { body }))).toEqual({ received: true });

  const [kept, ...others] = await stored("contact", email);
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ ...body, email });
  expect((kept?.expires_at ?? 0) * 1000).toBeGreaterThan(Date.now() + 300 * 86_400_000);

  const mail = (await mailsTo(operator)).find(({ text }) => text?.includes(kept?.id ?? "none"));
  expect(mail).toMatchObject({ reply_to: [email], subject: "Contact: Moving my films" });
  expect(mail?.text).toContain(body.message);
  expect(mail?.text).toContain(`From: Ada Tester <${email}>`);

  const [answer, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(answer?.text).toContain(kept?.id);
  // It contains nothing that the sender wrote, because the address may belong to somebody else.
  for (const words of ["Ada", "films", "spam.example"]) {
    expect(`${answer?.subject} ${answer?.text}`).not.toContain(words);
  }
});

it("a message that is sent again after a lost answer is stored and mailed once", async () => {
  const email = `${crypto.randomUUID()}@example.test`;
  const body = { name: "Ada Tester", email, message: "Has this message arrived?" };
  const headers = { "idempotency-key": crypto.randomUUID() };
  for (let time = 0; time < 2; time += 1) {
    const answer = await send("POST", formCalls.contact.path, { headers, body });
    expect([answer.status, answer.text]).toEqual([201, '{"status":true,"data":{"received":true}}']);
  }
  expect(await stored("contact", email)).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(1);
});

it("an enquiry about an enterprise plan contains its details", async () => {
  const email = `${crypto.randomUUID()}@example.test`;
  const body = {
    name: "Eve Enterprise",
    email,
    company: "Harbour Films",
    team_size: 40,
    upload_minutes: 90_000,
    message: "We would like to bring all our films.",
  };
  await succeed(visitor()(formCalls.enterprise, { body }));
  const [kept] = await stored("enterprise", email);
  expect(kept).toMatchObject(body);
  const mail = (await mailsTo(operator)).find(({ reply_to }) => reply_to?.includes(email));
  expect(mail?.subject).toBe("Enterprise plan: Harbour Films");
  expect(mail?.text).toMatch(/Company: Harbour Films\nTeam: 40\nUpload minutes a month: 90000/);
});

it("a filled-in honeypot gets the same answer and sends nothing", async () => {
  const email = `${crypto.randomUUID()}@example.test`;
  const body = {
    name: "Rob Robot",
    email,
    message: "Cheap watches for everybody.",
    website: "https://spam.example",
  };
  expect(await succeed(visitor()(formCalls.contact, { body }))).toEqual({ received: true });
  expect(await stored("contact", email)).toEqual([]);
  expect(await mailsTo(email)).toEqual([]);
});

it("a person whose account is deactivated can still write", async () => {
  const person = await signUp();
  await deactivate(person);
  const body = { name: "Ada Tester", email: person.email, message: "Why was I shut out?" };
  expect(await succeed(clientWith(person.token())(formCalls.contact, { body }))).toEqual({
    received: true,
  });
});
