import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cloudEnvironment } from "../../../../test/environment.ts";
import { parseConfig } from "../../config.ts";
import { createTokenVerifier, type PublicKeys } from "../token.ts";

const environment = { ...cloudEnvironment, FIREBASE_PROJECT_ID: "marquee-test" };
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

/** A value in DER, the encoding of certificates (ITU-T X.690), of less than 64 KB. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), content]);
}

/** A certificate of the key as the identity provider publishes it (RFC 5280, section 4.1). */
function certificateOf(key: KeyObject): string {
  const sequence = 0x30;
  const sha256WithRsa = Buffer.from("300d06092a864886f70d01010b0500", "hex");
  const commonName = Buffer.from("0603550403", "hex");
  const name = der(
    sequence,
    der(0x31, der(sequence, commonName, der(0x0c, Buffer.from("securetoken")))),
  );
  const date = (text: string) => der(0x17, Buffer.from(text));
  const version3 = der(0xa0, der(2, Buffer.from([2])));
  const serial = der(2, Buffer.from([1]));
  const contents = der(
    sequence,
    version3,
    serial,
    sha256WithRsa,
    name,
    der(sequence, date("260101000000Z"), date("361231000000Z")),
    name,
    key.export({ type: "spki", format: "der" }),
  );
  const signature = sign("RSA-SHA256", contents, privateKey);
  const whole = der(
    sequence,
    contents,
    sha256WithRsa,
    der(3, Buffer.concat([Buffer.from([0]), signature])),
  );
  return `-----BEGIN CERTIFICATE-----\n${whole.toString("base64")}\n-----END CERTIFICATE-----\n`;
}

describe("the certificates that the identity provider publishes", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("check a token, and are requested again after the time that their answer names", async () => {
    const certificates = {
      key0: certificateOf(stranger.publicKey),
      key1: certificateOf(publicKey),
    };
    const headers = { "cache-control": "public, max-age=600, must-revalidate, no-transform" };
    const request = vi.fn(async () => Response.json(certificates, { headers }));
    vi.stubGlobal("fetch", request);
    const check = createTokenVerifier(parseConfig(environment));
    const later = (passed: number) => new Date(now.getTime() + passed * 1000);

    await expect(check(token(), now)).resolves.toMatchObject({ uid: "uid1" });
    await expect(check(token({}, { alg: "RS256", kid: "key0" }), now)).rejects.toMatchObject({
      code: "unauthenticated",
    });
    await check(token(), later(599));
    expect(request).toHaveBeenCalledTimes(1);
    await check(token(), later(600));
    expect(request).toHaveBeenCalledTimes(2);
  });

  it("are kept when the provider answers with an error", async () => {
    const answers = [
      Response.json(
        { key1: certificateOf(publicKey) },
        { headers: { "cache-control": "max-age=1" } },
      ),
      new Response("busy", { status: 503 }),
    ];
    vi.stubGlobal("fetch", async () => answers.shift());
    const check = createTokenVerifier(parseConfig(environment));
    await check(token(), now);
    await expect(check(token(), new Date(now.getTime() + 2000))).resolves.toMatchObject({
      uid: "uid1",
    });
    expect(answers).toEqual([]);
  });
});
