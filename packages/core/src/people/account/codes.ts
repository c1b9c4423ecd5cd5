import { randomBytes, randomInt, type ScryptOptions, scrypt } from "node:crypto";

/** Six digits, all equally likely. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, "0");

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
