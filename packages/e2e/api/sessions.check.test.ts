import { describe, expect, it } from "vitest";
import { addressHeaders } from "../src/networks.ts";
import { deactivate, openDatabase } from "./support/database.ts";
import { signUp, type TestPerson } from "./support/person.ts";
import { waitForWindow } from "./support/rate-limit-windows.ts";
import { send } from "./support/raw.ts";

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const now = () => Math.floor(Date.now() / 1000);

/** A token in the emulator's format with other claims, as the identity provider issued it at another time. */
function tokenOf(person: TestPerson, changes: object): string {
  const claims = JSON.parse(
    Buffer.from(person.token().split(".")[1] ?? "", "base64url").toString("utf8"),
  );
  return `${encode({ alg: "none", typ: "JWT" })}.${encode({ ...claims, ...changes })}.`;
}

describe("a session that was ended", () => {
  it("is refused on every call, while a later one works", async () => {
    const person = await signUp();
    const ended = now() + 10;
    await openDatabase().users.patch({ id: person.id }).set({ sessions_valid_after: ended }).go();
    // Its token was refreshed later, but the time of the sign-in counts.
    const refreshed = tokenOf(person, { iat: ended + 100, auth_time: ended - 1 });
    for (const [method, path] of [
      ["GET", "/api/users/authenticate"],
      ["GET", "/api/videos/get-public-videos"],
      ["GET", "/api/notifications"],
    ] as const) {
      const answer = await send(method, path, { token: refreshed });
      expect([path, answer.status, answer.error?.code]).toEqual([path, 401, "unauthenticated"]);
      const later = await send(method, path, { token: tokenOf(person, { auth_time: ended }) });
      expect([path, later.status]).toEqual([path, 200]);
    }
  });
});

describe("the check for deactivated accounts", () => {
  const ask = (email: string, address: string) =>
    send("GET", `/api/users/user-deactivated_check?email=${encodeURIComponent(email)}`, {
      headers: addressHeaders(address),
    });
  const randomAddress = () =>
    `10.8.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;

  it("answers the same for everybody", async () => {
    const [person, closedAccount] = await Promise.all([signUp(), signUp()]);
    await deactivate(closedAccount);
    const address = randomAddress();
    const answers = await Promise.all(
      [person.email, closedAccount.email, "nobody@example.test"].map((email) =>
        ask(email, address),
      ),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.text)).toEqual({ status: true, data: { deactivated: null } });
    }
  });

  it("requires an address, and allows few of them from one network", async () => {
    const address = randomAddress();
    await waitForWindow("deactivated_check");
    expect((await ask("nobody", address)).error?.fields).toHaveProperty("email");
    expect((await send("GET", "/api/users/user-deactivated_check")).status).toBe(422);
    for (let index = 0; index < 20; index += 1) {
      expect((await ask("nobody@example.test", address)).status).toBe(200);
    }
    const refused = await ask("nobody@example.test", address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask("nobody@example.test", randomAddress())).status).toBe(200);
  });
});
