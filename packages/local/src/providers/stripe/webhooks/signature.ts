import { createHmac } from "node:crypto";

/** The `Stripe-Signature` header: HMAC-SHA256 of `t.body` under the endpoint's secret. `second` is real time. */
export function signatureHeader(body: string, secret: string, second: number): string {
  const signature = createHmac("sha256", secret).update(`${second}.${body}`).digest("hex");
  return `t=${second},v1=${signature}`;
}
