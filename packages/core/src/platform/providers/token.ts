import { type KeyObject, verify, X509Certificate } from "node:crypto";
import * as z from "zod/mini";
import type { TokenIdentity } from "../actor.ts";
import type { Config } from "../config.ts";
import { MarqueeError } from "../errors.ts";
import { parseJson } from "../parse-json.ts";

/** Certificates that sign ID tokens (Firebase, "Verify ID tokens using a third-party JWT library"). */
const certificatesUrl =
  "https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com";

const headerSchema = z.object({ alg: z.string(), kid: z.optional(z.string()) });
const claimsSchema = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().check(z.regex(/^[A-Za-z0-9]{1,128}$/)),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  email: z.string(),
  email_verified: z._default(z.boolean(), false),
  name: z.optional(z.string()),
});

export type TokenVerifier = (token: string, now: Date) => Promise<TokenIdentity>;

const refused = () => new MarqueeError("unauthenticated", "Log in again to continue.");

/**
 * Verifies the identity provider's ID tokens with node:crypto, without the SDK, because every call needs it. The local
 * stack's emulator issues unsigned tokens: they are accepted only when its host is configured, which `parseConfig`
 * refuses outside the local stage.
 * @throws unauthenticated, token_expired, unavailable
 */
export function createTokenVerifier(config: Config, loadKeys = loadCertificates): TokenVerifier {
  const issuer = `https://securetoken.google.com/${config.FIREBASE_PROJECT_ID}`;
  const isEmulated = config.FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  const keyFor = createKeyCache(loadKeys);

  const isSigned = async (
    { header, signingInput, signature }: ParsedToken,
    now: Date,
  ): Promise<boolean> => {
    if (isEmulated) return header.alg === "none" && signature === "";
    if (header.alg !== "RS256" || header.kid === undefined) return false;
    const key = await keyFor(header.kid, now);
    return verify(
      "RSA-SHA256",
      Buffer.from(signingInput),
      key,
      Buffer.from(signature, "base64url"),
    );
  };

  return async (token, now) => {
    const parsed = parseToken(token);
    if (parsed === undefined || !(await isSigned(parsed, now))) throw refused();
    const { claims } = parsed;
    const seconds = now.getTime() / 1000;
    if (claims.iss !== issuer || claims.aud !== config.FIREBASE_PROJECT_ID) throw refused();
    if (claims.iat > seconds + 300) throw refused();
    if (claims.exp <= seconds) {
      throw new MarqueeError("token_expired", "The session has expired. Log in again to continue.");
    }
    return {
      uid: claims.sub,
      email: claims.email.toLowerCase(),
      emailVerified: claims.email_verified,
      name: claims.name,
      authTime: claims.auth_time,
      issuedAt: claims.iat,
    };
  };
}

interface ParsedToken {
  header: z.infer<typeof headerSchema>;
  claims: z.infer<typeof claimsSchema>;
  /** The part of the token that is signed (RFC 7515). */
  signingInput: string;
  signature: string;
}

function parseToken(token: string): ParsedToken | undefined {
  const [header, payload, signature, ...rest] = token.split(".");
  if (header === undefined || payload === undefined || signature === undefined || rest.length > 0) {
    return undefined;
  }
  const parsedHeader = headerSchema.safeParse(decode(header));
  const parsedClaims = claimsSchema.safeParse(decode(payload));
  if (!parsedHeader.success || !parsedClaims.success) return undefined;
  return {
    header: parsedHeader.data,
    claims: parsedClaims.data,
    signingInput: `${header}.${payload}`,
    signature,
  };
}

/** Milliseconds between two tries while the certificates cannot be loaded, so that not every call waits for a try. */
const retryMilliseconds = 30_000;

/**
 * Caches the keys for their own max-age. While new ones cannot be loaded, the cached ones are used: a key is replaced
 * long after its successor is published. @throws unauthenticated for an unknown key, unavailable when it cannot be
 * checked
 */
function createKeyCache(
  loadKeys: (now: Date) => Promise<PublicKeys>,
): (id: string, now: Date) => Promise<KeyObject> {
  let keys: PublicKeys | undefined;
  let loading: Promise<void> | undefined;
  let failure: { at: number; cause: unknown } | undefined;

  async function load(now: Date): Promise<void> {
    try {
      keys = await loadKeys(now);
      failure = undefined;
    } catch (cause) {
      failure = { at: now.getTime(), cause };
    } finally {
      loading = undefined;
    }
  }

  return async (id, now) => {
    const isFresh = () => keys !== undefined && now.getTime() < keys.expiresAt;
    const mayTry = failure === undefined || now.getTime() >= failure.at + retryMilliseconds;
    if (!isFresh() && mayTry) {
      loading ??= load(now);
      await loading;
    }
    const key = keys?.byId.get(id);
    if (key !== undefined) return key;
    if (isFresh()) throw refused();
    throw new MarqueeError("unavailable", "Sign-in cannot be checked right now. Try again.", {
      retryAfter: retryMilliseconds / 1000,
      cause: failure?.cause,
    });
  };
}

const decode = (part: string): unknown =>
  parseJson(Buffer.from(part, "base64url").toString("utf8"));

export interface PublicKeys {
  byId: ReadonlyMap<string, KeyObject>;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

async function loadCertificates(now: Date): Promise<PublicKeys> {
  const answer = await fetch(certificatesUrl, { signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Error(`The certificates were answered with ${answer.status}`);
  const certificates = z.record(z.string(), z.string()).parse(await answer.json());
  const maxAge = /max-age=(\d+)/.exec(answer.headers.get("cache-control") ?? "")?.[1];
  return {
    byId: new Map(
      Object.entries(certificates).map(([id, pem]) => [id, new X509Certificate(pem).publicKey]),
    ),
    expiresAt: now.getTime() + Number(maxAge ?? 3600) * 1000,
  };
}
