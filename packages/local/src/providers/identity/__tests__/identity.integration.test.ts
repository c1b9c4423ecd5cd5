import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { type Mailbox, openMailbox } from "../../mail/mailbox.ts";
import { type LocalIdentity, startIdentity } from "../index.ts";

const webUrl = "http://localhost:3000";
const email = "Person@marquee.test";
const password = "marquee-demo";
const closing: (() => Promise<unknown>)[] = [];

async function start(mailbox: Mailbox, file?: string): Promise<LocalIdentity> {
  const identity = await startIdentity({
    port: 0,
    projectId: "demo-marquee",
    apiKey: "local",
    webUrl,
    mailbox,
    ...(file === undefined ? {} : { file }),
  });
  closing.push(() => identity.close());
  return identity;
}

const answerSchema = z.looseObject({
  idToken: z.string().optional(),
  refreshToken: z.string().optional(),
  id_token: z.string().optional(),
  oobCode: z.string().optional(),
  error: z.looseObject({ message: z.string() }).optional(),
  users: z.array(z.looseObject({ email: z.string(), emailVerified: z.boolean() })).optional(),
});

async function call(identity: LocalIdentity, path: string, body: object, headers: object = {}) {
  const answer = await fetch(`${identity.url}/${path}?key=local`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return answerSchema.parse(await answer.json());
}

const accounts = "identitytoolkit.googleapis.com/v1/accounts";
const tokens = "securetoken.googleapis.com/v1/token";

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe("the identity provider", () => {
  it("keeps people, passwords and sessions over a restart", async () => {
    const folder = await mkdtemp(join(tmpdir(), "marquee-identity-"));
    closing.push(() => rm(folder, { recursive: true }));
    const file = join(folder, "accounts.json");
    const mailbox = await openMailbox();
    const first = await start(mailbox, file);
    const signedUp = await call(first, `${accounts}:signUp`, {
      email,
      password,
      returnSecureToken: true,
    });
    expect(signedUp.idToken).toBeTruthy();
    await first.close();
    // The session is a second old, because an import that changed the password time would end it.
    await new Promise((resolve) => setTimeout(resolve, 1_100));

    const second = await start(mailbox, file);
    const looked = await call(second, `${accounts}:lookup`, { idToken: signedUp.idToken });
    expect(looked.users?.[0]).toMatchObject({ email: email.toLowerCase(), emailVerified: false });
    const refreshed = await call(second, tokens, {
      grant_type: "refresh_token",
      refresh_token: signedUp.refreshToken,
    });
    expect(refreshed.id_token).toBeTruthy();
    const signIn = { email, returnSecureToken: true };
    const right = await call(second, `${accounts}:signInWithPassword`, { ...signIn, password });
    expect(right.idToken).toBeTruthy();
    const wrong = await call(second, `${accounts}:signInWithPassword`, {
      ...signIn,
      password: "guess",
    });
    expect(wrong.error?.message).toContain("INVALID");
  });

  it("keeps people even when it is not closed", async () => {
    const folder = await mkdtemp(join(tmpdir(), "marquee-identity-"));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, "accounts.json");
    const mailbox = await openMailbox();
    const first = await start(mailbox, file);
    await call(first, `${accounts}:signUp`, { email, password });
    await vi.waitFor(async () => expect(await readFile(file, "utf8")).toContain("person@"), 60_000);
  });

  it("mails its links to the web app's page", async () => {
    const mailbox = await openMailbox();
    const identity = await start(mailbox);
    const { idToken } = await call(identity, `${accounts}:signUp`, {
      email,
      password,
      returnSecureToken: true,
    });
    const ask = (body: object) =>
      call(identity, `${accounts}:sendOobCode`, { continueUrl: `${webUrl}/profile`, ...body });
    const linkOf = async (subject: string, to = email): Promise<URL> => {
      const mail = await vi.waitFor(() => {
        const found = mailbox.list(to).find((each) => each.subject.startsWith(subject));
        if (found === undefined) throw new Error(`No mail "${subject}"`);
        return found;
      }, 60_000);
      const link = new URL(/http\S+/.exec(mail.text ?? "")?.[0] ?? "");
      expect(link.origin + link.pathname).toBe(`${webUrl}/auth/email-action`);
      expect(link.searchParams.get("apiKey")).toBe("local");
      return link;
    };

    await ask({ requestType: "VERIFY_EMAIL", idToken });
    const verify = await linkOf("Verify your e-mail");
    expect(verify.searchParams.get("mode")).toBe("verifyEmail");
    expect(verify.searchParams.get("continueUrl")).toBe(`${webUrl}/profile`);
    await call(identity, `${accounts}:update`, { oobCode: verify.searchParams.get("oobCode") });
    const looked = await call(identity, `${accounts}:lookup`, { idToken });
    expect(looked.users?.[0]?.emailVerified).toBe(true);

    await ask({ requestType: "PASSWORD_RESET", email });
    const reset = await linkOf("Reset your password");
    expect(reset.searchParams.get("mode")).toBe("resetPassword");
    await call(identity, `${accounts}:resetPassword`, {
      oobCode: reset.searchParams.get("oobCode"),
      newPassword: "another-one",
    });
    const signedIn = await call(identity, `${accounts}:signInWithPassword`, {
      email,
      password: "another-one",
      returnSecureToken: true,
    });
    expect(signedIn.idToken).toBeTruthy();

    const newEmail = "new@marquee.test";
    await ask({ requestType: "VERIFY_AND_CHANGE_EMAIL", idToken: signedIn.idToken, newEmail });
    const change = await linkOf("Verify your new e-mail", newEmail);
    expect(change.searchParams.get("mode")).toBe("verifyAndChangeEmail");
  });

  it("does not reveal whether an address has an account", async () => {
    const identity = await start(await openMailbox());
    await call(identity, `${accounts}:signUp`, { email, password });
    const stranger = "nobody@marquee.test";
    const errors = await Promise.all(
      [email, stranger].map(async (each) => {
        const body = { email: each, password: "guess" };
        return (await call(identity, `${accounts}:signInWithPassword`, body)).error?.message;
      }),
    );
    expect(errors).toEqual(["INVALID_LOGIN_CREDENTIALS", "INVALID_LOGIN_CREDENTIALS"]);
    const reset = { requestType: "PASSWORD_RESET", email: stranger };
    expect((await call(identity, `${accounts}:sendOobCode`, reset)).error).toBeUndefined();
    const ways = { identifier: email, continueUri: webUrl };
    expect(await call(identity, `${accounts}:createAuthUri`, ways)).not.toHaveProperty(
      "registered",
    );
  });

  it("refuses a new address without a verification mail", async () => {
    const identity = await start(await openMailbox());
    const { idToken } = await call(identity, `${accounts}:signUp`, {
      email,
      password,
      returnSecureToken: true,
    });
    const changed = await call(identity, `${accounts}:update`, { idToken, email: "new@x.test" });
    expect(changed.error?.message).toContain("OPERATION_NOT_ALLOWED");
    const looked = await call(identity, `${accounts}:lookup`, { idToken });
    expect(looked.users?.[0]?.email).toBe(email.toLowerCase());
  });

  it("mails the former address nothing about an administrator's change", async () => {
    const mailbox = await openMailbox();
    const identity = await start(mailbox);
    await call(identity, `${accounts}:signUp`, { email, password });
    const [person] = await identity.people();
    await call(
      identity,
      "identitytoolkit.googleapis.com/v1/projects/demo-marquee/accounts:update",
      { localId: person?.uid, email: "new@marquee.test" },
      { authorization: "Bearer owner" },
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await identity.people())[0]?.email).toBe("new@marquee.test");
    expect(mailbox.list()).toEqual([]);
  });

  it("mails nothing for a link that an administrator created", async () => {
    const mailbox = await openMailbox();
    const identity = await start(mailbox);
    await call(identity, `${accounts}:signUp`, { email, password });
    const made = await call(
      identity,
      `${accounts}:sendOobCode`,
      { requestType: "PASSWORD_RESET", email, returnOobLink: true },
      { authorization: "Bearer owner" },
    );
    expect(made.oobCode).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(mailbox.list()).toEqual([]);
  });
});
