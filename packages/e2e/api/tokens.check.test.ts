import { createSign, generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signUp, type TestPerson } from "./support/person.ts";
import { send } from "./support/raw.ts";
import { nowSeconds } from "./support/signed-events.ts";
import { claimsOf, expiredTokenOf, unsigned } from "./support/tokens.ts";

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signedByAStranger(claims: object): string {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const content = `${encode({ alg: "RS256", typ: "JWT", kid: "stranger" })}.${encode(claims)}`;
  return `${content}.${createSign("RSA-SHA256").update(content).sign(privateKey, "base64url")}`;
}

const ask = (token: string) => send("GET", "/api/users/authenticate", { token });

describe("a token is refused", () => {
  const forgeries: Record<string, (person: TestPerson) => string> = {
    "that is no token": () => "letmein",
    "with an empty part": () => "..",
    "with a fourth part": (person) => `${person.token()}.extra`,
    "that a stranger has signed": (person) => signedByAStranger(claimsOf(person)),
    "that names a shared secret as its signature": (person) =>
      `${encode({ alg: "HS256" })}.${encode(claimsOf(person))}.c2lnbmVk`,
    "of another project": (person) => unsigned({ ...claimsOf(person), aud: "another-project" }),
    "of another issuer": (person) =>
      unsigned({ ...claimsOf(person), iss: "https://evil.example/demo-marquee" }),
    "from the future": (person) => unsigned({ ...claimsOf(person), iat: nowSeconds() + 3600 }),
    "without a subject": (person) => unsigned({ ...claimsOf(person), sub: "" }),
    "whose subject would break a key": (person) =>
      unsigned({ ...claimsOf(person), sub: "a#marquee/b" }),
    "without an expiry": (person) => {
      const { exp: _, ...claims } = claimsOf(person);
      return unsigned(claims);
    },
    "whose head is no JSON": (person) => `bm90IGpzb24.${encode(claimsOf(person))}.`,
  };

  it.each(Object.entries(forgeries))("%s", async (_, forge) => {
    const person = await signUp();
    const answer = await ask(forge(person));
    expect(answer.status).toBe(401);
    expect(answer.error).toMatchObject({ code: "unauthenticated" });
    // The same person's real token works, so only the forgery is refused.
    expect((await ask(person.token())).status).toBe(200);
  });
});

it("an expired token has an error of its own, so that the page can renew it", async () => {
  const person = await signUp();
  const answer = await ask(expiredTokenOf(person));
  expect(answer.status).toBe(401);
  expect(answer.error).toMatchObject({
    code: "token_expired",
    message: "The session has expired. Log in again to continue.",
  });
});

it("a header without a bearer token is refused, also when signing in is optional", async () => {
  for (const path of ["/api/users/authenticate", "/api/videos/get-public-videos"]) {
    for (const authorization of ["Basic dXNlcjpwYXNz", "Bearer", "Bearer a b"]) {
      const answer = await send("GET", path, { headers: { authorization } });
      expect([path, authorization, answer.status]).toEqual([path, authorization, 401]);
    }
  }
});

it("a public call ignores the token", async () => {
  const answer = await send("GET", "/api/categories/list", { token: "letmein" });
  expect(answer.status).toBe(200);
});

it("a person with a token and without a record can only call the sign-in", async () => {
  const person = await signUp();
  const stranger = unsigned({ ...claimsOf(person), sub: "neverseenbefore", email: "new@x.test" });
  expect((await send("GET", "/api/notifications", { token: stranger })).status).toBe(401);
});
