import { randomUUID } from "node:crypto";
import type { WebhookDisorder } from "../../webhooks/disorder.ts";
import { createWebhooks, type Delivery, type Webhook } from "../../webhooks/sender.ts";
import type { FaultBox } from "../control/faults.ts";
import type { EventRecord } from "../state/records.ts";
import type { Store } from "../state/store.ts";

type Options = {
  store: Store;
  faults: FaultBox;
  webhooks: readonly Webhook[];
  disorder: WebhookDisorder;
  now(): Date;
  log(line: string): void;
};

const maxAttempts = 30;
const longestRetryMilliseconds = 60_000;

/** Sends events to each webhook. Deliveries that were pending at a stop are sent after the next start. */
export function createOutbox({ store, faults, webhooks, disorder, now, log }: Options) {
  const wanted = () => faults.current().webhooks;
  const sender = createWebhooks<Webhook, EventRecord>({
    webhooks,
    deliveries: () => store.deliveries,
    find: (id) => store.events.get(id),
    bodyOf,
    retryAfter: (attempts) =>
      attempts < maxAttempts
        ? Math.min(longestRetryMilliseconds, 1_000 * 2 ** (attempts - 1))
        : undefined,
    disorder,
    faults: {
      delay: () => wanted()?.delayMilliseconds ?? 0,
      drops: () => wanted()?.drop === true,
      fails: () => wanted()?.fail === true,
    },
    save: () => store.save(),
    headers: { "content-type": "application/json", "user-agent": "Mux-Webhooks" },
    signatureHeader: "mux-signature",
    answerTimeoutMilliseconds: 15_000,
    log,
  });

  function bodyOf(event: EventRecord): string {
    return JSON.stringify({
      type: event.type,
      id: event.id,
      created_at: event.created_at,
      object: event.object,
      environment: { name: "Local", id: store.environmentId },
      data: event.data,
      attempts: attemptsOf(store.deliveries.filter((delivery) => delivery.event === event.id)),
    });
  }

  /** The attempts of an event, as its later deliveries carry them. */
  const attemptsOf = (deliveries: readonly Delivery[]) =>
    deliveries.flatMap(({ event, webhook, attempts }) =>
      attempts.map(({ at, status, error }, index) => ({
        id: `${event}-${webhook}-${index}`,
        address: webhooks[webhook]?.url,
        created_at: at,
        response_status_code: status,
        error,
      })),
    );

  for (const delivery of store.deliveries) delivery.due_at = 0;
  sender.wake();

  return {
    /** Records an event and sends it to every webhook, with retries until each has answered 2xx. */
    add({ type, object, data }: Pick<EventRecord, "type" | "object" | "data">): void {
      const created_at = now().toISOString();
      const event = { id: randomUUID(), type, created_at, object, data: structuredClone(data) };
      store.events.set(event.id, event);
      sender.publish(event);
    },
    /** Sends a recorded event again, as the provider's dashboard does. False when the event does not exist. */
    resend(id: string): boolean {
      const event = store.events.get(id);
      if (event !== undefined) sender.resend(event);
      return event !== undefined;
    },
    /** Events with their deliveries, oldest first. */
    list() {
      const byEvent = Map.groupBy(store.deliveries, ({ event }) => event);
      return [...store.events.values()].map((event) => {
        const deliveries = byEvent.get(event.id) ?? [];
        return { ...event, attempts: attemptsOf(deliveries), deliveries };
      });
    },
    pending: sender.pending,
    close: sender.close,
  };
}
