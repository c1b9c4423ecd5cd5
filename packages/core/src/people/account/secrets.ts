import {
  createHash,
  randomBytes,
  randomInt,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { idSchema } from "@marquee/contracts/ids";
import { uidOf, userIdOf } from "../../platform/ids.ts";

/** Six digits, all equally likely. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, "0");

/** 256 bits, for links and tokens. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** A secret of 256 bits needs no salt, because it cannot be found by trying. */
export const hashSecret = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");

export const newSalt = (): string => randomBytes(16).toString("base64url");

/** Slow enough that a reader of the table cannot try a million codes while one of them is valid. */
const cost: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 };

export function hashCode(code: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, salt, 32, cost, (error, key) =>
      error === null ? resolve(key.toString("base64url")) : reject(error),
    );
  });
}

/** Compares hashes in constant time. */
export function sameHash(one: string, other: string | undefined): boolean {
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
