import { randomUUID } from "node:crypto";
import { randomIdentifier } from "../../../random.ts";
import type { WebhookDisorder } from "../../webhooks/disorder.ts";
import { createWebhookSender, type Webhook } from "../../webhooks/sender.ts";
import type { FaultBox } from "../control/faults.ts";
import type { DeliveryRecord, EventRecord } from "../state/records.ts";
import type { Store } from "../state/store.ts";

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

/**
 * Sends events to each webhook, out of order and sometimes twice. Deliveries that were pending at a stop are sent after
 * the next start.
 */
export function createOutbox({ store, faults, webhooks, disorder, now, log }: Options) {
  const sender = createWebhookSender<DeliveryRecord, EventRecord>({
    pending: () => [...pending().keys()],
    dueAt: ({ next_attempt_at }) => next_attempt_at,
    request(delivery) {
      const event = pending().get(delivery);
      const webhook = webhooks[delivery.webhook_id];
      if (event === undefined || webhook === undefined) return undefined;
      return { event, webhook, body: bodyOf(event) };
    },
    takeFailure: () => faults.current().webhooks?.fail === true,
    record(delivery, { event, webhook }, { status, body, error }) {
      delivery.attempts += 1;
      event.attempts.push({
        id: randomIdentifier(20),
        webhook_id: delivery.webhook_id,
        address: webhook.url,
        created_at: new Date().toISOString(),
        max_attempts: MAX_ATTEMPTS,
        ...(status !== undefined && { response_status_code: status }),
        ...(body !== undefined && { response_body: body }),
        ...(error !== undefined && { error }),
      });
      return delivery.attempts;
    },
    retryAfter: ({ attempts }) => (attempts < MAX_ATTEMPTS ? retryDelay(attempts) : undefined),
    postpone(delivery, dueAt) {
      delivery.next_attempt_at = dueAt;
    },
    save: () => store.save(),
    headers: { "content-type": "application/json", "user-agent": "Mux-Webhooks" },
    signatureHeader: "mux-signature",
    answerTimeoutMilliseconds: 15_000,
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
  sender.wake();

  return {
    /** Records an event and sends it to every webhook, with retries until each has answered 2xx. */
    add({ type, object, data }: Pick<EventRecord, "type" | "object" | "data">): void {
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
      sender.wake();
    },
    /** Sends a recorded event again, as the provider's dashboard does. False when the event does not exist. */
    resend(id: string): boolean {
      const event = store.events.get(id);
      if (!event) return false;
      event.deliveries = deliveriesOf(() => [0]);
      store.save();
      sender.wake();
      return true;
    },
    list: (): EventRecord[] => [...store.events.values()],
    /** Deliveries that have not been answered yet. */
    pending: (): number => pending().size,
    close: sender.close,
  };
}
