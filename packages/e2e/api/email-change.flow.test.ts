import { accountCalls } from "@marquee/contracts/people/account/account.calls";
import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { expect, it } from "vitest";
import { openDatabase } from "./support/database.ts";
import {
  addressOf,
  askForChange,
  changeEmail,
  newAddress,
  proveOldAddress,
  subjects,
} from "./support/email-change.ts";
import { linkValueIn, mailsTo, mailTo } from "./support/mails.ts";
import { waitForNextSecond } from "./support/next-second.ts";
import { clientWith, signIn, signUp, visitor } from "./support/person.ts";
import { fail, succeed } from "./support/succeed.ts";

it("a person with both mailboxes changes the address, and every device must sign in again", async () => {
  const person = await signUp();
  const otherDevice = await signIn(person.email);
  const email = newAddress();
  await waitForNextSecond();
  await changeEmail(person, person.email, email);

  for (const token of [person.token(), otherDevice]) {
    expect(await fail(clientWith(token)(userCalls.authenticate))).toMatchObject({
      code: "unauthenticated",
    });
  }
  await expect(signIn(person.email)).rejects.toThrow();
  const token = await signIn(email);
  expect(await addressOf(token)).toBe(email);
  const { data } = await openDatabase().users.get({ id: person.id }).go({ consistent: true });
  expect(data).toMatchObject({ email, email_verified: true });
  expect(await mailTo(person.email, subjects.changed)).toContain(email);
});

it("the link does the same without a signed-in person, once", async () => {
  const person = await signUp();
  const email = newAddress();
  const token = linkValueIn(await askForChange(person, person.email, email), "token");
  // The same link is a button in the mail's HTML.
  expect((await mailsTo(email))[0]?.html).toContain(`token=${token}">Confirm the address</a>`);
  expect(await succeed(visitor()(accountCalls.verifyLink, { body: { token } }))).toEqual({
    email,
    sign_in_again: true,
  });
  expect(await addressOf(await signIn(email))).toBe(email);
  expect(await fail(visitor()(accountCalls.verifyLink, { body: { token } }))).toMatchObject({
    code: "invalid_fields",
  });
});

it("of a link that is opened many times at once, one request changes the address", async () => {
  const person = await signUp();
  const email = newAddress();
  const token = linkValueIn(await askForChange(person, person.email, email), "token");
  const opened = await Promise.all(
    Array.from({ length: 5 }, () => visitor()(accountCalls.verifyLink, { body: { token } })),
  );
  expect(opened.filter(({ status }) => status)).toHaveLength(1);
  const mails = (await mailsTo(person.email)).filter(({ subject }) => subject === subjects.changed);
  expect(mails).toHaveLength(1);
});

it("the former address undoes a change, and the person who made it has neither session nor password", async () => {
  const person = await signUp();
  const stranger = newAddress();
  await changeEmail(person, person.email, stranger);
  await waitForNextSecond();
  const strangersSession = await signIn(stranger);
  expect(await addressOf(strangersSession)).toBe(stranger);
  await waitForNextSecond();

  const undo = linkValueIn(await mailTo(person.email, subjects.changed), "undo");
  const restored = await succeed(
    visitor()(accountCalls.undoEmailChange, { body: { token: undo } }),
  );
  expect(restored).toEqual({
    email: person.email,
    sign_in_again: true,
    password_reset_required: true,
  });
  expect(await fail(clientWith(strangersSession)(userCalls.authenticate))).toMatchObject({
    code: "unauthenticated",
  });
  await expect(signIn(stranger)).rejects.toThrow();
  await expect(signIn(person.email)).rejects.toThrow();
  const { data } = await openDatabase().users.get({ id: person.id }).go({ consistent: true });
  expect(data?.email).toBe(person.email);
  expect(await mailTo(person.email, subjects.restored)).toContain("/auth/forgot-password");
  expect(
    await fail(visitor()(accountCalls.undoEmailChange, { body: { token: undo } })),
  ).toMatchObject({ code: "invalid_fields" });
});

it("a second change cannot prevent undoing the first one", async () => {
  const person = await signUp();
  const [second, third] = [newAddress(), newAddress()];
  await changeEmail(person, person.email, second);
  await waitForNextSecond();
  const session = { call: clientWith(await signIn(second)) };
  await succeed(session.call(userCalls.authenticate));
  await changeEmail(session, second, third);

  const undoFirst = linkValueIn(await mailTo(person.email, subjects.changed), "undo");
  const undoSecond = linkValueIn(await mailTo(second, subjects.changed), "undo");
  const { email } = await succeed(
    visitor()(accountCalls.undoEmailChange, { body: { token: undoFirst } }),
  );
  expect(email).toBe(person.email);
  expect(
    await fail(visitor()(accountCalls.undoEmailChange, { body: { token: undoSecond } })),
  ).toMatchObject({ code: "invalid_fields" });
});

it("the holder of a used address is notified, and nobody else", async () => {
  const [person, holder] = await Promise.all([signUp(), signUp()]);
  const free = newAddress();
  const token = await proveOldAddress(person, person.email);
  const ask = (new_email: string) =>
    succeed(
      person.call(accountCalls.requestEmailChange, { body: { new_email, old_email_token: token } }),
    );
  const taken = await ask(holder.email);
  expect(await mailTo(holder.email, subjects.taken)).toContain("nothing has changed");
  expect(await mailTo(holder.email, subjects.taken)).not.toMatch(/\d{6}|token=/);
  expect(
    await fail(
      person.call(accountCalls.verifyEmailChange, {
        body: { otp: "000000", new_email: holder.email },
      }),
    ),
  ).toMatchObject({ code: "invalid_fields", fields: { otp: expect.stringContaining("4 tries") } });

  await openDatabase()
    .oneTimeCodes.patch({ user_id: person.id, purpose: "new_email" })
    .set({ sent_at: 0 })
    .go();
  const answer = await ask(free);
  expect(Object.keys(answer)).toEqual(Object.keys(taken));
  expect(answer.resend_after).toBe(taken.resend_after);
});

it("an address that is taken while its code is on the way stays with the faster person", async () => {
  const person = await signUp();
  const holder = await signUp();
  const wanted = newAddress();
  const token = linkValueIn(await askForChange(person, person.email, wanted), "token");
  await changeEmail(holder, holder.email, wanted);
  expect(await fail(visitor()(accountCalls.verifyLink, { body: { token } }))).toMatchObject({
    code: "already_exists",
  });
  expect(await addressOf(await signIn(person.email))).toBe(person.email);
});
