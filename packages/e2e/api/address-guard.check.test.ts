import { accountCalls } from "@marquee/contracts/people/account/account.calls";
import { notificationCalls } from "@marquee/contracts/people/notification/notification.calls";
import { reconcileAddress } from "@marquee/core/people/account";
import { beforeAll, describe, expect, it } from "vitest";
import { coreContexts } from "./support/core-context.ts";
import { openDatabase } from "./support/database.ts";
import { addressOf, changeEmail, newAddress, subjects } from "./support/email-change.ts";
import {
  askIdentity,
  changeAddressPastUs,
  changeIdentity,
  identityOf,
  removeIdentity,
} from "./support/identity-provider.ts";
import { linkValueIn, mailsTo, mailTo } from "./support/mails.ts";
import { waitForNextSecond } from "./support/next-second.ts";
import {
  clientWith,
  signIn,
  signUp,
  signUpWith,
  type TestPerson,
  visitor,
} from "./support/person.ts";
import { send } from "./support/raw.ts";
import { fail } from "./support/succeed.ts";
import { claimsOf, unsigned } from "./support/tokens.ts";

let database: ReturnType<typeof openDatabase>;
beforeAll(() => {
  database = openDatabase();
});

const foreign = "Somebody tried to move your Marquee account";
const recordOf = async (person: TestPerson) =>
  (await database.users.get({ id: person.id }).go({ consistent: true })).data;
/** A direct request, because the web client retries after a 401. */
const authenticate = async (token: string) => {
  const { status, error } = await send("GET", "/api/users/authenticate", { token });
  return { status, ...error };
};
describe("an address that was changed at the identity provider", () => {
  it.each([
    [
      "by the link of its own mail",
      (person: TestPerson, to: string) => changeAddressPastUs(person.token(), to),
    ],
    ["in its console", (person: TestPerson, to: string) => changeIdentity(person, { email: to })],
  ])("%s is restored, the sessions end, and the former address is notified", async (_, change) => {
    const person = await signUp();
    const stranger = newAddress();
    await waitForNextSecond();
    await change(person, stranger);
    const token = await signIn(stranger);
    expect(await fail(clientWith(token)(notificationCalls.list))).toMatchObject({
      code: "unauthenticated",
    });
    await waitForNextSecond();
    expect(await authenticate(token)).toMatchObject({
      code: "unauthenticated",
      message: expect.stringContaining("changed outside Marquee"),
    });

    expect(await recordOf(person)).toMatchObject({ email: person.email, email_verified: true });
    expect(await identityOf(person)).toMatchObject({ email: person.email, emailVerified: true });
    for (const session of [token, person.token()]) {
      expect(await authenticate(session)).toMatchObject({ code: "unauthenticated" });
      expect(await fail(clientWith(session)(notificationCalls.list))).toMatchObject({
        code: "unauthenticated",
      });
    }
    // An attacker knows the password, so it was removed. The holder signs in again through a mail to the former
    // address.
    for (const address of [stranger, person.email]) {
      await expect(signIn(address)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
    }
    const text = await mailTo(person.email, foreign);
    expect(text).toContain("/auth/forgot-password");
    expect(text).not.toContain(stranger);
    expect(await mailsTo(stranger)).toEqual([]);
  });

  it("does not become verified by it", async () => {
    const person = await signUp({ verified: false });
    await changeAddressPastUs(person.token(), newAddress());
    const account = await identityOf(person);
    expect(account?.emailVerified).toBe(true);
    const token = await signIn(account?.email ?? "");
    expect(await authenticate(token)).toMatchObject({ code: "unauthenticated" });
    expect(await recordOf(person)).toMatchObject({ email: person.email, email_verified: false });
    expect(await identityOf(person)).toMatchObject({ email: person.email, emailVerified: false });
  });

  it("signs nobody in while another account has the former one, and is restored when it is free", async () => {
    const person = await signUp();
    const stranger = newAddress();
    await changeIdentity(person, { email: stranger });
    const other = await signUpWith(person.email);
    expect(await addressOf(other.token)).toBe(person.email);

    const token = await signIn(stranger);
    await waitForNextSecond();
    expect(await authenticate(token)).toMatchObject({ code: "unauthenticated" });
    expect((await identityOf(person))?.email).toMatch(/@withheld\.invalid$/);
    await expect(signIn(stranger)).rejects.toThrow("INVALID_LOGIN_CREDENTIALS");
    expect(await addressOf(await signIn(person.email))).toBe(person.email);
    expect(await mailTo(person.email, foreign)).toContain("Another account");

    // As the nightly comparison does it.
    const ctx = coreContexts(database)({ type: "system", name: "test" });
    expect(await reconcileAddress(ctx, person.id)).toBe("withheld");
    expect(await mailsTo(person.email)).toHaveLength(1);
    await removeIdentity(other);
    expect(await reconcileAddress(ctx, person.id)).toBe("restored");
    expect(await identityOf(person)).toMatchObject({ email: person.email, emailVerified: true });
    expect(await reconcileAddress(ctx, person.id)).toBe("same");
  });
});

describe("a change through our own API", () => {
  it("that was interrupted after the provider's change is completed at the next sign-in", async () => {
    const person = await signUp();
    const email = newAddress();
    await database.emailChanges
      .create({
        user_id: person.id,
        undo_hash: "x".repeat(43),
        old_email: person.email,
        new_email: email,
        pending: "change",
        changed_at: new Date().toISOString(),
        expires_at: Math.floor(Date.now() / 1000) + 3600,
      })
      .go();
    await changeIdentity(person, { email, emailVerified: true });
    expect(await authenticate(await signIn(email))).toMatchObject({
      code: "unauthenticated",
    });
    expect(await recordOf(person)).toMatchObject({ email, email_verified: true });
    await waitForNextSecond();
    expect(await addressOf(await signIn(email))).toBe(email);
    expect(await mailsTo(person.email)).toEqual([]);

    // The change is complete: the same change at the provider is now an attack.
    await database.users.patch({ id: person.id }).set({ email: person.email }).go();
    expect(await authenticate(await signIn(email))).toMatchObject({
      code: "unauthenticated",
    });
    expect(await recordOf(person)).toMatchObject({ email: person.email });
  });

  it("that was undone at the provider only is undone at the next sign-in", async () => {
    const person = await signUp();
    const email = newAddress();
    await changeEmail(person, person.email, email);
    const undo = linkValueIn(await mailTo(person.email, subjects.changed), "undo");
    const { data } = await database.emailChanges.query.byUndo({ user_id: person.id }).go();
    const [change] = data;
    if (change === undefined) throw new Error("The change left no way back");
    expect(change.pending).toBeUndefined();
    const key = { user_id: person.id, undo_hash: change.undo_hash };
    await database.emailChanges.patch(key).set({ pending: "undo" }).go();
    await changeIdentity(person, { email: person.email, emailVerified: true });

    const token = await signIn(person.email);
    expect(await authenticate(token)).toMatchObject({ code: "unauthenticated" });
    expect(await recordOf(person)).toMatchObject({ email: person.email });
    expect(await mailTo(person.email, subjects.restored)).toContain("/auth/forgot-password");
    expect(
      await fail(visitor()(accountCalls.undoEmailChange, { body: { token: undo } })),
    ).toMatchObject({ code: "invalid_fields" });
  });

  it("is not undone by a token from before it", async () => {
    const person = await signUp();
    const email = newAddress();
    await changeEmail(person, person.email, email);
    const now = Math.floor(Date.now() / 1000);
    const older = unsigned({ ...claimsOf(person), auth_time: now + 5, iat: now + 5 });
    expect(await authenticate(older)).toMatchObject({ code: "unauthenticated" });
    expect(await recordOf(person)).toMatchObject({ email });
    expect(await identityOf(person)).toMatchObject({ email });
    expect(await addressOf(await signIn(email))).toBe(email);
  });
});

it("the provider accepts no new address from a browser, and reveals nothing about others' addresses", async () => {
  const person = await signUp();
  const change = await askIdentity("update", { idToken: person.token(), email: newAddress() });
  expect(change.error).toContain("OPERATION_NOT_ALLOWED");
  const password = "not-the-password";
  for (const email of [person.email, newAddress()]) {
    expect((await askIdentity("signInWithPassword", { email, password })).error).toBe(
      "INVALID_LOGIN_CREDENTIALS",
    );
    const reset = await askIdentity("sendOobCode", { requestType: "PASSWORD_RESET", email });
    expect(reset.error).toBeUndefined();
  }
});
