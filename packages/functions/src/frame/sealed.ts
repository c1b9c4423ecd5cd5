import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** AES-256-GCM: 96 bits of nonce before the sealed bytes, 128 bits of proof behind them (NIST SP 800-38D). */
const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const proofBytes = 16;

const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", "marquee kept answer", 32));

/**
 * An answer as text that only who has the secret can read: answers hold what is kept nowhere else, as the keys of
 * streams and the addresses of uploads.
 */
export function seal(secret: string, answer: unknown): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce);
  const text = JSON.stringify(answer) ?? "null";
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString(
    "base64",
  );
}

/** The answer that was sealed. @throws for another secret */
export function unseal<Answer>(secret: string, sealed: string): Answer {
  const bytes = Buffer.from(sealed, "base64");
  const end = bytes.length - proofBytes;
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(end));
  const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, end)), decipher.final()]);
  // It was this very call's own answer, sealed as it was given.
  return JSON.parse(text.toString("utf8")) as Answer;
}
