import { accountCalls } from "@marquee/contracts/people/account/account.calls";
import { describe, expect, it } from "vitest";
import { addressHeaders } from "../src/networks.ts";
import { openDatabase } from "./support/database.ts";
import {
  askForChange,
  changeEmail,
  newAddress,
  proveOldAddress,
  subjects,
} from "./support/email-change.ts";
import { codeIn, linkValueIn, mailsTo, mailTo } from "./support/mails.ts";
import { signUp, type TestPerson, visitor } from "./support/person.ts";
import { waitForWindow } from "./support/rate-limit-windows.ts";
import { send } from "./support/raw.ts";
import { fail, succeed } from "./support/succeed.ts";

const { oneTimeCodes, emailChanges, users } = openDatabase();
type Purpose = "old_email" | "new_email";

const keyOf = (person: TestPerson, purpose: Purpose) => ({ user_id: person.id, purpose });
const codeOf = async (person: TestPerson, purpose: Purpose) =>
  (await oneTimeCodes.get(keyOf(person, purpose)).go({ consistent: true })).data;
const now = () => Math.floor(Date.now() / 1000);

const wrong = (code: string) => (code === "000000" ? "111111" : "000000");
describe("a change", () => {
  const ask = (person: TestPerson, new_email: string, old_email_token: string) =>
    person.call(accountCalls.requestEmailChange, { body: { new_email, old_email_token } });

  it("requires a fresh confirmation of the present address", async () => {
    const [person, other] = await Promise.all([signUp(), signUp()]);
    const [own, foreign] = await Promise.all(
      [person, other].map((each) => proveOldAddress(each, each.email)),
    );
    const wanted = newAddress();
    const refused = { code: "invalid_fields", fields: { old_email_token: expect.any(String) } };
    const missing = await send("POST", "/api/users/request-email-change", {
      as: person,
      body: { new_email: wanted },
    });
    expect(missing.error).toMatchObject(refused);
    expect(missing.error?.fields?.old_email_token).toBe("Confirm your present address first");
    expect(await fail(ask(person, wanted, foreign ?? ""))).toMatchObject(refused);
    expect(await fail(ask(person, wanted, "x".repeat(43)))).toMatchObject(refused);
    const proof = (await codeOf(person, "old_email"))?.proof_ends_at ?? 0;
    expect(proof - now()).toBeLessThanOrEqual(15 * 60);
    await oneTimeCodes.patch(keyOf(person, "old_email")).set({ proof_ends_at: now() }).go();
    expect(await fail(ask(person, wanted, own ?? ""))).toMatchObject(refused);
    expect(await mailsTo(wanted)).toEqual([]);
  });

  it("to the present address, or to a malformed one, is refused by its field", async () => {
    const person = await signUp();
    const token = await proveOldAddress(person, person.email);
    for (const address of [person.email.toUpperCase(), "nobody", "", `${"a".repeat(250)}@b.test`]) {
      expect(await fail(ask(person, address, token)), address).toMatchObject({
        code: "invalid_fields",
        fields: { new_email: expect.any(String) },
      });
    }
  });

  it("is completed by its own code for its own address only", async () => {
    const person = await signUp();
    const wanted = newAddress();
    const mail = await askForChange(person, person.email, wanted);
    const verify = (otp: string, new_email = wanted) =>
      fail(person.call(accountCalls.verifyEmailChange, { body: { otp, new_email } }));
    expect(await verify(codeIn(mail), newAddress())).toMatchObject({ code: "invalid_fields" });
    expect(await verify(wrong(codeIn(mail)))).toMatchObject({
      fields: { otp: expect.stringContaining("4 tries") },
    });
    for (const otp of ["12345", "1234567", "12345a", "١٢٣٤٥٦"]) {
      expect((await verify(otp)).fields, otp).toEqual({ otp: "Enter the six digits of the code" });
    }
    const stranger = await signUp();
    expect(
      await fail(
        stranger.call(accountCalls.verifyEmailChange, {
          body: { otp: codeIn(mail), new_email: wanted },
        }),
      ),
    ).toMatchObject({ code: "invalid_fields" });
    const { data } = await users.get({ id: person.id }).go({ consistent: true });
    expect(data?.email).toBe(person.email);
  });

  it("is not completed by a link that has expired, was altered, or belongs to a deactivated account", async () => {
    const person = await signUp();
    const token = linkValueIn(await askForChange(person, person.email, newAddress()), "token");
    const open = (value: string) =>
      fail(visitor()(accountCalls.verifyLink, { body: { token: value } }));
    const other = await signUp();
    const [uid = "", secret = ""] = token.split(".");
    expect(person.id).toBe(`usr_${uid}`);
    for (const value of [
      `${other.id.slice("usr_".length)}.${secret}`,
      `${uid}.${[...secret].reverse().join("")}`,
      `nobody.${secret}`,
    ]) {
      expect(await open(value)).toMatchObject({ code: "invalid_fields" });
    }
    for (const value of ["", "x", uid, `${token}.x`, `a#b.${secret}`]) {
      expect((await open(value)).fields?.token, value).toContain("not complete");
    }
    const deactivated_at = new Date().toISOString();
    await users.patch({ id: person.id }).set({ deactivated_at }).go();
    expect(await open(token)).toMatchObject({ code: "invalid_fields" });
    await users.patch({ id: person.id }).remove(["deactivated_at"]).go();
    await oneTimeCodes.patch(keyOf(person, "new_email")).set({ link_ends_at: now() }).go();
    expect(await open(token)).toMatchObject({ code: "invalid_fields" });
  });

  it("is not undone after 72 hours, nor by a link for another purpose", async () => {
    const person = await signUp();
    const link = linkValueIn(await askForChange(person, person.email, newAddress()), "token");
    const undo = (token: string) =>
      fail(visitor()(accountCalls.undoEmailChange, { body: { token } }));
    expect(await undo(link)).toMatchObject({ code: "invalid_fields" });
    const changedAfter = now();
    await succeed(visitor()(accountCalls.verifyLink, { body: { token: link } }));
    const token = linkValueIn(await mailTo(person.email, subjects.changed), "undo");
    const { data } = await emailChanges.query.byUndo({ user_id: person.id }).go();
    const [change] = data;
    expect(change?.expires_at).toBeGreaterThanOrEqual(changedAfter + 72 * 3600);
    expect(JSON.stringify(data)).not.toContain(token.split(".")[1]);
    expect(await fail(visitor()(accountCalls.verifyLink, { body: { token } }))).toMatchObject({
      code: "invalid_fields",
    });
    if (change === undefined) throw new Error("The change left no way back");
    await emailChanges.put({ ...change, expires_at: now() }).go();
    expect(await undo(token)).toMatchObject({ code: "invalid_fields" });
  });

  it("does not take an address, new or former, that another person has meanwhile", async () => {
    const [person, faster, third] = await Promise.all([signUp(), signUp(), signUp()]);
    const taken = {
      code: "already_exists",
      message: "Another account has this address now. Use another address.",
    };
    const wanted = newAddress();
    const otp = codeIn(await askForChange(person, person.email, wanted));
    await changeEmail(faster, faster.email, wanted);
    expect(
      await fail(person.call(accountCalls.verifyEmailChange, { body: { otp, new_email: wanted } })),
    ).toMatchObject(taken);
    const { data } = await users.get({ id: person.id }).go({ consistent: true });
    expect(data?.email).toBe(person.email);

    // The former address belongs to another person when its earlier holder wants it back.
    await changeEmail(third, third.email, faster.email);
    const token = linkValueIn(await mailTo(faster.email, subjects.changed), "undo");
    expect(await fail(visitor()(accountCalls.undoEmailChange, { body: { token } }))).toMatchObject(
      taken,
    );
    const unchanged = await users.get({ id: faster.id }).go({ consistent: true });
    expect(unchanged.data?.email).toBe(wanted);
  });

  it("allows a browser fifty attempts an hour", async () => {
    const address = `10.9.${now() % 250}.${Math.floor(Math.random() * 250)}`;
    const attempt = async () =>
      (
        await send("POST", "/api/EmailChange/verify-token", {
          body: { token: `nobody.${"x".repeat(43)}` },
          headers: addressHeaders(address),
        })
      ).status;
    const statuses: number[] = [];
    await waitForWindow("email_code_try");
    for (let index = 0; index < 51; index += 1) statuses.push(await attempt());
    expect(statuses.slice(0, 50).every((status) => status === 422)).toBe(true);
    expect(statuses[50]).toBe(429);
  });
});

it.each([
  ["/api/EmailChange/send-otp", { oldEmail: "a@example.test" }],
  ["/api/EmailChange/verify-otp", { oldEmail: "a@example.test", otpCode: "123456" }],
  [
    "/api/users/request-email-change",
    { new_email: "a@example.test", old_email_token: "x".repeat(43) },
  ],
  ["/api/users/verify-email-change", { otp: "123456", new_email: "a@example.test" }],
])("%s is for signed-in people, and accepts JSON", async (path, body) => {
  expect((await send("POST", path, { body })).error?.code).toBe("unauthenticated");
  const person = await signUp();
  expect((await send("POST", path, { as: person, body: "{" })).status).toBe(400);
  const deactivated_at = new Date().toISOString();
  await users.patch({ id: person.id }).set({ deactivated_at }).go();
  expect((await send("POST", path, { as: person, body })).error?.code).toBe("account_deactivated");
});
