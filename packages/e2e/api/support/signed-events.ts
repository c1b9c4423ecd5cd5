import { createHmac, randomUUID } from "node:crypto";
import { isPaymentEventType } from "@marquee/core/platform/providers/payment-event";
import { eventsAbout } from "./console.ts";
import { openDatabase } from "./database.ts";
import { apiBase } from "./person.ts";
import { functionsEnvironment } from "./stack.ts";
import { eventually } from "./succeed.ts";

export type Provider = "stripe" | "mux";

const headerNames = { stripe: "stripe-signature", mux: "mux-signature" };
const secretNames = { stripe: "STRIPE_WEBHOOK_SECRET", mux: "MUX_WEBHOOK_SECRET" };

export const secretOf = (provider: Provider): string =>
  functionsEnvironment()[secretNames[provider]] ?? "";

/** Unix seconds. */
export const nowSeconds = () => Math.floor(Date.now() / 1000);

/** The signature of both providers on `body`: HMAC-SHA256 of the time and the bytes. */
export function signature(body: string, secret: string, at = nowSeconds()): string {
  const v1 = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return `t=${at},v1=${v1}`;
}

/** An event about an object, as the provider would send it, with an id of its own. */
export function eventOf(
  provider: Provider,
  type: string,
  object: { id: string; passthrough?: string },
) {
  return provider === "stripe"
    ? { id: `evt_${randomUUID()}`, type, created: nowSeconds(), data: { object } }
    : { id: randomUUID(), type, created_at: new Date().toISOString(), data: object };
}

/** Sends a body to the webhook with this header, or without one. */
export function post(
  provider: Provider,
  body: string,
  header: string | undefined,
): Promise<Response> {
  return fetch(`${apiBase()}/webhooks/${provider}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(header === undefined ? {} : { [headerNames[provider]]: header }),
    },
    body,
  });
}

/** Sends an event with a valid signature. */
export async function deliver(provider: Provider, event: object): Promise<void> {
  const body = JSON.stringify(event);
  const answer = await post(provider, body, signature(body, secretOf(provider)));
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}: ${await answer.text()}`);
}

export async function isHandled(provider: Provider, eventId: string): Promise<boolean> {
  const { data } = await openDatabase()
    .inbox.get({ provider, event_id: eventId })
    .go({ consistent: true });
  return data !== null;
}

/** Waits until the consumer has handled an event. */
export async function waitUntilHandled(provider: Provider, eventId: string): Promise<void> {
  await eventually(
    () => isHandled(provider, eventId),
    (done) => done,
  );
}

/**
 * Waits until every event that a provider has sent about an object so far was handled. A late event reads the provider
 * again, and would overwrite what a test has put into the table.
 */
export async function waitUntilAllHandled(provider: Provider, objectId: string): Promise<void> {
  const events = (await eventsAbout(provider, objectId)).filter(
    ({ type }) => provider === "mux" || isPaymentEventType(type),
  );
  await Promise.all(events.map(({ id }) => waitUntilHandled(provider, id)));
}

/** Sends ten new events about one object at the same time, and waits until all are handled. */
export async function deliverTen(
  provider: Provider,
  type: string,
  object: { id: string; passthrough?: string },
): Promise<void> {
  const events = Array.from({ length: 10 }, () => eventOf(provider, type, object));
  await Promise.all(events.map((event) => deliver(provider, event)));
  await Promise.all(events.map(({ id }) => waitUntilHandled(provider, id)));
}
