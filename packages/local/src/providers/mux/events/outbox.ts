import { randomUUID } from "node:crypto";
import { createDeliveryLoop } from "../../webhooks/delivery-loop.ts";
import type { WebhookDisorder } from "../../webhooks/disorder.ts";
import type { FaultBox } from "../control/faults.ts";
import { createIdentifier } from "../identifiers.ts";
import type { DeliveryRecord, EventRecord } from "../state/records.ts";
import type { Store } from "../state/store.ts";
import { type SendResult, sendWebhook, type Webhook } from "./send.ts";

export type Outbox = {
  /** Records an event and sends it to every webhook, with retries until each has answered 2xx. */
  add(event: Pick<EventRecord, "type" | "object" | "data">): void;
  /** Sends a recorded event again, as the provider's dashboard does. False when the event does not exist. */
  resend(id: string): boolean;
  list(): EventRecord[];
  /** Deliveries that have not been answered yet. */
  pending(): number;
  close(): Promise<void>;
};

type Options = {
  store: Store;
  faults: FaultBox;
  webhooks: readonly Webhook[];
  disorder: WebhookDisorder;
  now(): Date;
  log(line: string): void;
};

const MAX_ATTEMPTS = 30;
const LONGEST_RETRY_MILLISECONDS = 60_000;

const retryDelay = (attempts: number) =>
  Math.min(LONGEST_RETRY_MILLISECONDS, 1_000 * 2 ** (attempts - 1));

type Due = { event: EventRecord; delivery: DeliveryRecord };

/**
 * Sends events to each webhook, out of order and sometimes twice. Deliveries that were pending at a stop are sent after
 * the next start.
 */
export function createOutbox({ store, faults, webhooks, disorder, now, log }: Options): Outbox {
  const abort = new AbortController();
  const loop = createDeliveryLoop<DeliveryRecord>({
    pending: () => [...pending().keys()],
    dueAt: ({ next_attempt_at }) => next_attempt_at,
    attempt: (delivery) => attempt(delivery),
    log,
  });

  /** Pending deliveries, each with its event. */
  function pending(): Map<DeliveryRecord, EventRecord> {
    const found = new Map<DeliveryRecord, EventRecord>();
    for (const event of store.events.values()) {
      for (const delivery of event.deliveries) {
        if (delivery.status === "pending") found.set(delivery, event);
      }
    }
    return found;
  }

  function bodyOf(event: EventRecord): string {
    return JSON.stringify({
      type: event.type,
      id: event.id,
      created_at: event.created_at,
      object: event.object,
      environment: { name: "Local", id: store.environmentId },
      data: event.data,
      attempts: event.attempts,
      request_id: null,
      accessor: null,
      accessor_source: null,
    });
  }

  function record({ event, delivery }: Due, webhook: Webhook, result: SendResult): void {
    const delivered = result.status !== undefined && result.status >= 200 && result.status < 300;
    delivery.attempts += 1;
    event.attempts.push({
      id: createIdentifier(20),
      webhook_id: delivery.webhook_id,
      address: webhook.url,
      created_at: new Date().toISOString(),
      max_attempts: MAX_ATTEMPTS,
      ...(result.status !== undefined && { response_status_code: result.status }),
      ...(result.body !== undefined && { response_body: result.body }),
      ...(result.error !== undefined && { error: result.error }),
    });
    if (delivered) delivery.status = "delivered";
    else if (delivery.attempts >= MAX_ATTEMPTS) delivery.status = "failed";
    else delivery.next_attempt_at = Date.now() + retryDelay(delivery.attempts);
    if (!delivered) {
      const why = result.error ?? `HTTP ${result.status}`;
      log(`webhook ${event.type} was not taken (attempt ${delivery.attempts}): ${why}`);
    }
    store.save();
  }

  async function attempt(delivery: DeliveryRecord): Promise<void> {
    const event = pending().get(delivery);
    const webhook = webhooks[delivery.webhook_id];
    if (event === undefined || webhook === undefined) {
      delivery.status = "failed";
      return;
    }
    const due = { event, delivery };
    if (faults.current().webhooks?.fail) {
      record(due, webhook, {
        status: undefined,
        body: undefined,
        error: "fault requested by a test",
      });
      return;
    }
    const result = await sendWebhook(webhook, bodyOf(event), abort.signal);
    // An attempt that a stop interrupts does not count: the event is still pending at the next start.
    if (abort.signal.aborted && result.status === undefined) return;
    record(due, webhook, result);
  }

  /** One delivery for each webhook and copy. */
  function deliveriesOf(delays: () => readonly number[]): DeliveryRecord[] {
    const status = faults.current().webhooks?.drop ? "dropped" : "pending";
    return [...webhooks.keys()].flatMap((webhook_id) =>
      delays().map((delay) => ({
        webhook_id,
        status,
        attempts: 0,
        next_attempt_at: Date.now() + delay,
      })),
    );
  }

  for (const event of store.events.values()) {
    for (const delivery of event.deliveries) delivery.next_attempt_at = 0;
  }
  loop.wake();

  return {
    add({ type, object, data }) {
      const event: EventRecord = {
        id: randomUUID(),
        type,
        created_at: now().toISOString(),
        object,
        data: structuredClone(data),
        attempts: [],
        deliveries: [],
      };
      const wait = faults.current().webhooks?.delayMilliseconds ?? 0;
      event.deliveries = deliveriesOf(() => disorder.nextDelays().map((delay) => wait + delay));
      store.events.set(event.id, event);
      store.save();
      loop.wake();
    },
    resend(id) {
      const event = store.events.get(id);
      if (!event) return false;
      event.deliveries = deliveriesOf(() => [0]);
      store.save();
      loop.wake();
      return true;
    },
    list: () => [...store.events.values()],
    pending: () => pending().size,
    async close() {
      abort.abort();
      await loop.close();
    },
  };
}
