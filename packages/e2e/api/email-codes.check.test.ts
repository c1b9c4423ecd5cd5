import { accountCalls } from "@marquee/contracts/people/account/account.calls";
import { describe, expect, it } from "vitest";
import { openDatabase } from "./support/database.ts";
import { newAddress, subjects } from "./support/email-change.ts";
import { codeIn, mailsTo, mailTo } from "./support/mails.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { waitForWindow } from "./support/rate-limit-windows.ts";
import { send } from "./support/raw.ts";
import { fail, succeed } from "./support/succeed.ts";

const { oneTimeCodes } = openDatabase();
const keyOf = (person: TestPerson) => ({ user_id: person.id, purpose: "old_email" as const });
const codeOf = async (person: TestPerson) =>
  (await oneTimeCodes.get(keyOf(person)).go({ consistent: true })).data;
const now = () => Math.floor(Date.now() / 1000);

const sendOld = (person: TestPerson, oldEmail = person.email) =>
  person.call(accountCalls.sendOldCode, { body: { oldEmail } });
const tryOld = (person: TestPerson, otpCode: string) =>
  person.call(accountCalls.verifyOldCode, { body: { oldEmail: person.email, otpCode } });
const oldCode = async (person: TestPerson) => {
  await succeed(sendOld(person));
  return codeIn(await mailTo(person.email, subjects.oldCode));
};
const wrong = (code: string) => (code === "000000" ? "111111" : "000000");
const oldCodesMailed = async (person: TestPerson) =>
  (await mailsTo(person.email)).filter(({ subject }) => subject === subjects.oldCode).length;

/** Moves the minute since the last code into the past. */
const waitForNext = (person: TestPerson) =>
  oneTimeCodes.patch(keyOf(person)).set({ sent_at: 0 }).go();

describe("a code for the present address", () => {
  it("is sent to that address only", async () => {
    const [person, other] = await Promise.all([signUp(), signUp()]);
    const refusals = await Promise.all(
      [other.email, newAddress()].map((address) => fail(sendOld(person, address))),
    );
    // A known address and an unknown one are refused alike.
    expect(refusals.map(({ code, fields }) => ({ code, fields }))).toEqual(
      Array.from({ length: 2 }, () => ({
        code: "invalid_fields",
        fields: { oldEmail: "This is not the address of your account" },
      })),
    );
    expect(await mailsTo(other.email)).toEqual([]);
  });

  it("is stored hashed, and is in no subject", async () => {
    const person = await signUp();
    const code = await oldCode(person);
    expect(code).toMatch(/^\d{6}$/);
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).not.toContain(code);
    const storedCode = await codeOf(person);
    expect(JSON.stringify(storedCode)).not.toContain(code);
    expect(storedCode?.code_salt).toMatch(/^[\w-]{22}$/);
    const { token } = await succeed(tryOld(person, code));
    expect(JSON.stringify(await codeOf(person))).not.toContain(token);
  });

  it("is sent once a minute, however often it is requested", async () => {
    const person = await signUp();
    const asked = await Promise.all(Array.from({ length: 5 }, () => sendOld(person)));
    expect(asked.filter(({ status }) => status)).toHaveLength(1);
    for (const result of asked) if (!result.status) expect(result.error.code).toBe("rate_limited");
    expect(await oldCodesMailed(person)).toBe(1);
    // The calls above may have taken long, so the minute is started again.
    await oneTimeCodes.patch(keyOf(person)).set({ sent_at: now() }).go();
    const answer = await send("POST", "/api/EmailChange/send-otp", {
      as: person,
      body: { oldEmail: person.email },
    });
    expect(answer.status).toBe(429);
    const wait = Number(answer.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it("is sent five times a day", async () => {
    const person = await signUp();
    await waitForWindow("email_code");
    for (let index = 0; index < 5; index += 1) {
      await succeed(sendOld(person));
      await waitForNext(person);
    }
    expect(await fail(sendOld(person))).toMatchObject({
      code: "rate_limited",
      message: expect.stringContaining("five codes today"),
    });
    expect(await oldCodesMailed(person)).toBe(5);
  });

  it("expires after ten minutes, after its use, and with the next one", async () => {
    const person = await signUp();
    const sentAfter = now();
    const stale = await oldCode(person);
    const endsAt = (await codeOf(person))?.code_ends_at ?? 0;
    expect(endsAt).toBeGreaterThanOrEqual(sentAfter + 10 * 60);
    expect(endsAt - now()).toBeLessThanOrEqual(10 * 60);
    await oneTimeCodes.patch(keyOf(person)).set({ code_ends_at: now() }).go();
    const ranOut = {
      code: "invalid_fields",
      fields: { otpCode: expect.stringContaining("expired") },
    };
    expect(await fail(tryOld(person, stale))).toMatchObject(ranOut);

    await waitForNext(person);
    const first = await oldCode(person);
    await waitForNext(person);
    const second = await oldCode(person);
    if (first !== second) {
      expect(await fail(tryOld(person, first))).toMatchObject({
        fields: { otpCode: expect.stringContaining("not right") },
      });
    }
    await succeed(tryOld(person, second));
    expect(await fail(tryOld(person, second))).toMatchObject(ranOut);
  });

  it("gives one token when it is sent many times at once", async () => {
    const person = await signUp();
    const code = await oldCode(person);
    const tries = await Promise.all(Array.from({ length: 4 }, () => tryOld(person, code)));
    expect(tries.filter(({ status }) => status)).toHaveLength(1);
  });
});

describe("wrong codes", () => {
  it("are counted, and the fifth one locks for half an hour", async () => {
    const person = await signUp();
    const code = await oldCode(person);
    for (const left of ["4 tries are", "3 tries are", "2 tries are", "1 try is"]) {
      expect((await fail(tryOld(person, wrong(code)))).fields?.otpCode).toContain(left);
    }
    const lockedAfter = now();
    const inMinutes = /^Too many wrong codes\. Ask for a new one in (?:29|30) minutes\.$/;
    const locked = { code: "rate_limited", message: expect.stringMatching(inMinutes) };
    expect(await fail(tryOld(person, wrong(code)))).toMatchObject(locked);
    expect(await fail(tryOld(person, code))).toMatchObject(locked);
    await waitForNext(person);
    const answer = await send("POST", "/api/EmailChange/send-otp", {
      as: person,
      body: { oldEmail: person.email },
    });
    expect(answer.status).toBe(429);
    expect(answer.error).toMatchObject(locked);
    const wait = Number(answer.headers.get("retry-after"));
    // The site counts down to it.
    expect(answer.error?.details).toEqual({ resend_after: wait });
    const endsAt = now() + wait;
    expect(endsAt).toBeGreaterThanOrEqual(lockedAfter + 30 * 60);

    await oneTimeCodes
      .patch(keyOf(person))
      .set({ tried_at: now() - 30 * 60 })
      .go();
    expect(await fail(tryOld(person, code))).toMatchObject({ code: "invalid_fields" });
    await succeed(tryOld(person, await oldCode(person)));
  });
});
