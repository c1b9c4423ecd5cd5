import { createHmac, timingSafeEqual } from "node:crypto";

/** Both providers sign `<t>.<raw body>` with HMAC-SHA256 and tolerate five minutes. */
const toleranceSeconds = 300;

/**
 * Checks a `t=…,v1=…` signature header (Stripe-Signature; mux-signature) against the raw bytes. Several v1 entries may
 * be in one header while a secret is being rotated.
 */
export function verifySignature(input: {
  header: string | undefined;
  body: Uint8Array;
  secret: string;
  now: Date;
}): boolean {
  const parts = (input.header ?? "").split(",").map((part) => part.trim().split("="));
  const time = Number(parts.find(([name]) => name === "t")?.[1]);
  if (!Number.isInteger(time)) return false;
  if (Math.abs(input.now.getTime() / 1000 - time) > toleranceSeconds) return false;
  const expected = createHmac("sha256", input.secret)
    .update(`${time}.`)
    .update(input.body)
    .digest();
  return parts.some(([name, value]) => {
    if (name !== "v1" || value === undefined) return false;
    const received = Buffer.from(value, "hex");
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
}
