import { inArrivalOrder, type WebhookDisorder } from "../../webhooks/disorder.ts";
import { createWebhookSender, type Webhook } from "../../webhooks/sender.ts";
import { daySeconds } from "../core/clock.ts";
import { newId } from "../core/new-object.ts";
import type { Delivery } from "../core/private-state.ts";
import type { Simulator } from "../core/simulator.ts";
import type { StoredEvent } from "../core/stored.ts";
import type { WebhookFaults } from "../http/faults.ts";

export interface WebhookEndpoint extends Webhook {
  /** Receives events of connected accounts; otherwise those of the platform. */
  connect: boolean;
}

const backoffSeconds = [1, 2, 5, 10, 30, 60];
const giveUpAfterSeconds = 3 * daySeconds;
const minAttempts = 5;
const keptDeliveries = 5_000;

interface DispatcherOptions {
  simulator: Simulator;
  endpoints: WebhookEndpoint[];
  disorder: WebhookDisorder;
  faults: () => WebhookFaults;
  log: (line: string) => void;
}

/**
 * Sends events to the endpoints, out of order and sometimes twice, and retries until one answers 2xx or three simulated
 * days have passed. Pending deliveries are part of the saved state.
 */
export function createDispatcher({
  simulator,
  endpoints,
  disorder,
  faults,
  log,
}: DispatcherOptions) {
  const { store, clock } = simulator;
  const deliveries = (): Delivery[] => store.private.deliveries;

  const sender = createWebhookSender<Delivery, StoredEvent>({
    pending: () => deliveries().filter(({ status }) => status === "pending"),
    dueAt: ({ nextAttemptAt }) => nextAttemptAt,
    request(delivery) {
      const webhook = endpoints.find(
        ({ url, connect }) => url === delivery.url && connect === delivery.connect,
      );
      const event = store.find("event", delivery.event);
      if (webhook === undefined || event === undefined) return undefined;
      return { event, webhook, body: JSON.stringify(event, undefined, 2) };
    },
    takeFailure() {
      const fails = faults().failNext > 0;
      if (fails) faults().failNext -= 1;
      return fails;
    },
    record: ({ attempts }, _, { status = null, error = null }) =>
      attempts.push({ at: new Date().toISOString(), status, error }),
    retryAfter({ attempts }, { created }) {
      const isOld = clock.now() - created > giveUpAfterSeconds;
      if (isOld && attempts.length >= minAttempts) return undefined;
      const seconds = backoffSeconds[Math.min(attempts.length, backoffSeconds.length) - 1] ?? 60;
      return seconds * 1000;
    },
    postpone(delivery, dueAt) {
      delivery.nextAttemptAt = dueAt;
    },
    save: () => store.touch(),
    headers: {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Stripe/1.0 (simulator)",
    },
    signatureHeader: "stripe-signature",
    answerTimeoutMilliseconds: 10_000,
    log: (line) => log(`stripe: ${line}`),
  });

  const endpointsOf = (event: StoredEvent): WebhookEndpoint[] =>
    endpoints.filter(({ connect }) => connect === (event.account !== undefined));

  function queue(
    event: StoredEvent,
    { url, connect }: WebhookEndpoint,
    { status, wait }: { status: Delivery["status"]; wait: number },
  ): void {
    const nextAttemptAt = Date.now() + wait;
    const about = { id: newId("whd"), event: event.id, url, connect };
    deliveries().push({ ...about, status, nextAttemptAt, attempts: [] });
    while (deliveries().length > keptDeliveries && deliveries()[0]?.status !== "pending") {
      deliveries().shift();
    }
    store.touch();
  }

  return {
    /** Queues an event for every endpoint that accepts it. */
    publish(event: StoredEvent): void {
      const { delayMilliseconds } = faults();
      for (const endpoint of endpointsOf(event)) {
        event.pending_webhooks += 1;
        const dropped = faults().dropNext > 0;
        if (dropped) faults().dropNext -= 1;
        const status = dropped ? "dropped" : "pending";
        for (const delay of dropped ? [0] : disorder.nextDelays()) {
          queue(event, endpoint, { status, wait: delayMilliseconds + delay });
        }
      }
      sender.wake();
    },
    /** Sends an event again now, whatever the result of its earlier deliveries. */
    resend(event: StoredEvent): void {
      for (const endpoint of endpointsOf(event)) {
        queue(event, endpoint, { status: "pending", wait: 0 });
      }
      sender.wake();
    },
    /** Events in the form in which an endpoint receives them, for tests that deliver them. */
    arrivalsOf: (events: readonly StoredEvent[]): StoredEvent[] => inArrivalOrder(events, disorder),
    deliveries,
    start: sender.wake,
    close: sender.close,
  };
}

export type Dispatcher = ReturnType<typeof createDispatcher>;
