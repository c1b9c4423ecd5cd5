import { randomUUID } from "node:crypto";
import { formCalls } from "@marquee/contracts/people/form/form.calls";
import { preferenceCalls } from "@marquee/contracts/people/preference/preference.calls";
import { findMailSuppression } from "@marquee/core/platform/mail/suppression";
import { expect, it } from "vitest";
import { coreContexts } from "./support/core-context.ts";
import { openDatabase } from "./support/database.ts";
import { proveOldAddress } from "./support/email-change.ts";
import { mailsTo } from "./support/mails.ts";
import { signUp, visitor } from "./support/person.ts";
import { eventually, succeed } from "./support/succeed.ts";

const acknowledgements = async (email: string) =>
  (await mailsTo(email)).filter(({ text }) => !/\b\d{6}\b/.test(text ?? "")).length;

const write = (email: string) =>
  succeed(
    visitor()(formCalls.contact, {
      body: { name: "Ada Tester", email, subject: "Hello", message: "Is anybody there?" },
    }),
  );

const waitUntilSuppressed = (email: string, wanted: "bounce" | "complaint") =>
  eventually(
    () => findMailSuppression(coreContexts(openDatabase())({ type: "anonymous" }), email),
    (found) => found?.reason === wanted,
  );

it.each(["bounce", "complaint"] as const)(
  "a %s stops mail to the address until its holder proves it by a code",
  async (reason) => {
    const email = `${reason}+${randomUUID()}@simulator.amazonses.com`;
    const person = await signUp({ email });
    await write(email);
    await waitUntilSuppressed(email, reason);
    expect(await acknowledgements(email)).toBe(1);

    await write(email);
    expect(await acknowledgements(email)).toBe(1);
    const preferences = await succeed(person.call(preferenceCalls.get));
    expect(preferences.email_suppression).toMatchObject({ reason });

    // The code is still sent: it shows that somebody reads this mailbox.
    await proveOldAddress(person, email);
    expect((await succeed(person.call(preferenceCalls.get))).email_suppression).toBeNull();
    await write(email);
    expect(await acknowledgements(email)).toBe(2);
  },
);

it("an out-of-office reply stops nothing", async () => {
  const email = `ooto+${randomUUID()}@simulator.amazonses.com`;
  await write(email);
  await write(email);
  expect(await acknowledgements(email)).toBe(2);
});
