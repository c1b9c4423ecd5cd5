import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { idSchema } from "@marquee/contracts/ids";
import { uidOf, userIdOf } from "../ids.ts";

/** 256 bits, for links and tokens. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** A secret of 256 bits needs no salt, because it cannot be found by trying. */
export const hashSecret = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");

/** Compares hashes in constant time. */
export function isSameHash(one: string, other: string | undefined): boolean {
  if (other === undefined) return false;
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** The token of a mailed link: the person's id, so that one read finds it, and the secret. */
export const mailToken = (userId: string, secret: string): string => `${uidOf(userId)}.${secret}`;

/** Undefined for a malformed token. */
export function readMailToken(token: string): { userId: string; hash: string } | undefined {
  const [uid = "", secret = ""] = token.split(".");
  const userId = idSchema("user").safeParse(userIdOf(uid));
  return userId.success ? { userId: userId.data, hash: hashSecret(secret) } : undefined;
}
