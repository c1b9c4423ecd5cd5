import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../../config.ts";
import { createTokenVerifier, type PublicKeys } from "../token.ts";

const environment = {
  STAGE: "production",
  TABLE_NAME: "table",
  MEDIA_BUCKET: "bucket",
  PRIVATE_BUCKET: "private",
  MEDIA_URL: "https://media.example",
  WEB_URL: "https://www.example",
  FIREBASE_PROJECT_ID: "marquee-test",
  MAIL_FROM: "hello@example.com",
};
const now = new Date("2026-11-20T12:00:00Z");
const seconds = Math.floor(now.getTime() / 1000);
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });

const claims = {
  iss: "https://securetoken.google.com/marquee-test",
  aud: "marquee-test",
  sub: "uid1",
  iat: seconds - 10,
  auth_time: seconds - 500,
  exp: seconds + 3600,
  email: "Ada@Example.com",
  email_verified: true,
};
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = (
  changes: object = {},
  head: object = { alg: "RS256", kid: "key1" },
  key = privateKey,
) => {
  const signed = `${encode(head)}.${encode({ ...claims, ...changes })}`;
  return `${signed}.${sign("RSA-SHA256", Buffer.from(signed), key).toString("base64url")}`;
};
const unsigned = `${encode({ alg: "none" })}.${encode(claims)}.`;

let loads = 0;
const loadKeys = async (): Promise<PublicKeys> => {
  loads += 1;
  return { byId: new Map([["key1", publicKey]]), expiresAt: now.getTime() + 3_600_000 };
};
const verifier = createTokenVerifier(parseConfig(environment), loadKeys);

describe("an ID token", () => {
  it("identifies the caller, with the address in lower case", async () => {
    await expect(verifier(token(), now)).resolves.toEqual({
      uid: "uid1",
      email: "ada@example.com",
      emailVerified: true,
      name: undefined,
      authTime: seconds - 500,
      issuedAt: seconds - 10,
    });
  });

  it("is checked with keys that are loaded once", async () => {
    await verifier(token(), now);
    await verifier(token(), now);
    expect(loads).toBe(1);
  });

  it.each([
    ["signed by somebody else", token({}, { alg: "RS256", kid: "key1" }, stranger.privateKey)],
    ["of an unknown key", token({}, { alg: "RS256", kid: "key2" })],
    ["without a signature", unsigned],
    ["of another project", token({ aud: "other" })],
    ["of another issuer", token({ iss: "https://securetoken.google.com/other" })],
    ["from the future", token({ iat: seconds + 4000 })],
    ["with a forged body", token().replace(/\.[^.]+\./, `.${encode({ ...claims, sub: "uid2" })}.`)],
    ["that does not say when its person signed in", token({ auth_time: undefined })],
    ["of a strange uid", token({ sub: "a#b" })],
    ["that is no token", "nonsense"],
  ])("%s is refused", async (_, value) => {
    await expect(verifier(value, now)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("that has expired says so, so that the client gets a new one", async () => {
    await expect(verifier(token({ exp: seconds - 1 }), now)).rejects.toMatchObject({
      code: "token_expired",
    });
  });

  describe("while the certificates cannot be loaded", () => {
    const later = new Date(now.getTime() + 7_200_000);
    const unreachable = () => Promise.reject(new TypeError("fetch failed"));
    const fresh = token({ iat: seconds + 7200, exp: seconds + 9000 });

    it("is checked with the cached keys, and they are requested once in half a minute", async () => {
      let asked = 0;
      const verify = createTokenVerifier(parseConfig(environment), () => {
        asked += 1;
        return asked === 1 ? loadKeys() : unreachable();
      });
      await verify(token(), now);
      for (const late of [0, 1000, 29_000]) {
        const at = new Date(later.getTime() + late);
        await expect(verify(fresh, at)).resolves.toMatchObject({ uid: "uid1" });
      }
      expect(asked).toBe(2);
      await verify(fresh, new Date(later.getTime() + 31_000));
      expect(asked).toBe(3);
      const unknown = token({}, { alg: "RS256", kid: "key2" });
      await expect(verify(unknown, later)).rejects.toMatchObject({ code: "unavailable" });
    });

    it("is answered with a retry when no key was ever cached, and works when one is", async () => {
      let isUp = false;
      const verify = createTokenVerifier(parseConfig(environment), () =>
        isUp ? loadKeys() : unreachable(),
      );
      await expect(Promise.all([verify(token(), now), verify(token(), now)])).rejects.toMatchObject(
        {
          code: "unavailable",
          retryAfter: 30,
        },
      );
      isUp = true;
      const soon = new Date(now.getTime() + 30_000);
      await expect(verify(token(), soon)).resolves.toMatchObject({ uid: "uid1" });
    });
  });

  it("may be unsigned on the local stack only", async () => {
    const local = { ...environment, STAGE: "local", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:3003" };
    await expect(createTokenVerifier(parseConfig(local))(unsigned, now)).resolves.toMatchObject({
      uid: "uid1",
    });
    expect(() =>
      parseConfig({ ...environment, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:3003" }),
    ).toThrow(/FIREBASE_AUTH_EMULATOR_HOST/);
  });
});
