import { randomBytes } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

function random(length: number): string {
  let text = "";
  for (const byte of randomBytes(length)) text += alphabet[byte % alphabet.length];
  return text;
}

/** A new id in the provider's form, such as `cus_4f…`. */
export function newId(prefix: string): string {
  return `${prefix}_${random(24)}`;
}

/** An unguessable part of a hosted page's address. */
export function newToken(): string {
  return random(40);
}

export function newClientSecret(id: string): string {
  return `${id}_secret_${random(24)}`;
}

/** Eight characters, as in generated coupon and promotion codes. */
export function newCode(): string {
  return random(8).toUpperCase();
}
