import { verify } from "node:crypto";
import { parseJson } from "@marquee/core/platform/parse-json";
import * as z from "zod";
import type { Simulator } from "../simulator.ts";

/** The audiences of a token: video, thumbnail, GIF, storyboard (docs.mux.com, secure video playback). */
export type Audience = "v" | "t" | "g" | "s";

const headerSchema = z.object({ alg: z.literal("RS256"), kid: z.string().optional() });
const claimsSchema = z.looseObject({
  sub: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nbf: z.number().optional(),
  kid: z.string().optional(),
});

type Claims = z.infer<typeof claimsSchema>;

export type Verified = { claims: Claims } | { refusal: string };

function decode<T extends z.ZodType>(part: string, schema: T): z.output<T> | undefined {
  return schema.safeParse(parseJson(Buffer.from(part, "base64url").toString("utf8"))).data;
}

/** Checks a playback token: signature by a known key, subject, audience and times. */
export function verifyToken(
  simulator: Simulator,
  token: string | undefined,
  playbackId: string,
  audience: Audience,
): Verified {
  if (!token) return { refusal: "A token is required." };
  const [headerPart, payload, signature, ...more] = token.split(".");
  if (!headerPart || !payload || !signature || more.length > 0) {
    return { refusal: "The token is malformed." };
  }
  const header = decode(headerPart, headerSchema);
  const claims = decode(payload, claimsSchema);
  if (!header || !claims) return { refusal: "The token is malformed." };
  // The SDK writes `kid` into the claims, other libraries into the header; both are accepted.
  const { id, publicKey } = simulator.signingKey;
  if ((header.kid ?? claims.kid) !== id) return { refusal: "The token's signing key is unknown." };
  const signed = verify(
    "RSA-SHA256",
    Buffer.from(`${headerPart}.${payload}`),
    publicKey,
    Buffer.from(signature, "base64url"),
  );
  if (!signed) return { refusal: "The token's signature is wrong." };
  if (claims.sub !== playbackId) return { refusal: "The token is for another playback id." };
  const audiences = Array.isArray(claims.aud) ? claims.aud : [claims.aud];
  if (!audiences.includes(audience)) return { refusal: "The token is for something else." };
  const now = simulator.now().getTime() / 1000;
  if (claims.exp <= now) return { refusal: "The token has expired." };
  if (claims.nbf !== undefined && claims.nbf > now)
    return { refusal: "The token is not valid yet." };
  return { claims };
}
