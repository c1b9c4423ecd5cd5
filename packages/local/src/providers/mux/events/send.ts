import { signWebhook } from "./signature.ts";

export type Webhook = { url: string; secret: string };

export type SendResult = {
  status: number | undefined;
  body: string | undefined;
  error: string | undefined;
};

const TIMEOUT_MILLISECONDS = 15_000;
const KEPT_BODY = 500;

/**
 * Sends one signed request. The signature's time is the machine's real clock, not the simulator's clock, because the
 * receiver's tolerance concerns the transport.
 */
export async function sendWebhook(
  webhook: Webhook,
  body: string,
  signal: AbortSignal,
): Promise<SendResult> {
  try {
    const response = await fetch(webhook.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Mux-Webhooks",
        "mux-signature": signWebhook(body, webhook.secret, Math.floor(Date.now() / 1000)),
      },
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]),
    });
    const text = await response.text();
    return { status: response.status, body: text.slice(0, KEPT_BODY), error: undefined };
  } catch (error) {
    return { status: undefined, body: undefined, error: String(error) };
  }
}
