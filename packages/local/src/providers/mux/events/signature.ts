import { createHmac } from "node:crypto";

/**
 * The `mux-signature` header of a body: `t=<Unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`
 * (docs.mux.com, verify webhook signatures).
 */
export function signWebhook(body: string, secret: string, seconds: number): string {
  const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${digest}`;
}
