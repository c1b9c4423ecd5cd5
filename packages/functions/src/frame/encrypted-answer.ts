import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** AES-256-GCM: a 96-bit nonce before the ciphertext, a 128-bit authentication tag after it (NIST SP 800-38D). */
const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", "marquee kept answer", 32));

/**
 * Encrypts an answer as text. Only the holder of the secret can read it. Answers contain values that are stored nowhere
 * else, such as stream keys and upload addresses. A reference to the created object would not do, because the object
 * may have changed since.
 */
export function encryptAnswer(secret: string, answer: unknown): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce);
  const text = JSON.stringify(answer) ?? "null";
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString(
    "base64",
  );
}

/** Decrypts an encrypted answer. @throws for another secret */
export function decryptAnswer<Answer>(secret: string, encrypted: string): Answer {
  const bytes = Buffer.from(encrypted, "base64");
  const end = bytes.length - tagBytes;
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(end));
  const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, end)), decipher.final()]);
  // It is the answer of the same call, stored unchanged.
  return JSON.parse(text.toString("utf8")) as Answer;
}
