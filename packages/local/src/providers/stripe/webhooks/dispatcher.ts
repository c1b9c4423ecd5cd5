import { inArrivalOrder, type WebhookDisorder } from "../../webhooks/disorder.ts";
import { createWebhookSender, type Webhook, type WebhookSender } from "../../webhooks/sender.ts";
import { daySeconds } from "../core/clock.ts";
import { newId } from "../core/ids.ts";
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
export class Dispatcher {
  readonly #simulator: Simulator;
  readonly #endpoints: WebhookEndpoint[];
  readonly #disorder: WebhookDisorder;
  readonly #faults: () => WebhookFaults;
  readonly #sender: WebhookSender;

  constructor({ simulator, endpoints, disorder, faults, log }: DispatcherOptions) {
    this.#simulator = simulator;
    this.#endpoints = endpoints;
    this.#disorder = disorder;
    this.#faults = faults;
    this.#sender = createWebhookSender<Delivery, StoredEvent>({
      pending: () => this.deliveries().filter(({ status }) => status === "pending"),
      dueAt: ({ nextAttemptAt }) => nextAttemptAt,
      request: (delivery) => this.#requestOf(delivery),
      takeFailure: () => this.#takeFailure(),
      record: ({ attempts }, _, { status = null, error = null }) =>
        attempts.push({ at: new Date().toISOString(), status, error }),
      retryAfter: (delivery, event) => this.#retryAfter(delivery, event),
      postpone: (delivery, dueAt) => {
        delivery.nextAttemptAt = dueAt;
      },
      save: () => simulator.store.touch(),
      headers: {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "Stripe/1.0 (simulator)",
      },
      signatureHeader: "stripe-signature",
      answerTimeoutMilliseconds: 10_000,
      log: (line) => log(`stripe: ${line}`),
    });
  }

  /** Queues an event for every endpoint that accepts it. */
  publish(event: StoredEvent): void {
    const faults = this.#faults();
    for (const endpoint of this.#endpointsOf(event)) {
      event.pending_webhooks += 1;
      const dropped = faults.dropNext > 0;
      if (dropped) faults.dropNext -= 1;
      const delays = dropped ? [0] : this.#disorder.nextDelays();
      for (const delay of delays) {
        const wait = faults.delayMilliseconds + delay;
        this.#queue(event.id, endpoint, { status: dropped ? "dropped" : "pending", wait });
      }
    }
    this.#sender.wake();
  }

  /** Sends an event again now, whatever the result of its earlier deliveries. */
  resend(event: StoredEvent): void {
    for (const endpoint of this.#endpointsOf(event)) {
      this.#queue(event.id, endpoint, { status: "pending", wait: 0 });
    }
    this.#sender.wake();
  }

  /** Events in the form in which an endpoint receives them, for tests that deliver them. */
  arrivalsOf(events: readonly StoredEvent[]): StoredEvent[] {
    return inArrivalOrder(events, this.#disorder);
  }

  deliveries(): Delivery[] {
    return this.#simulator.store.private.deliveries;
  }

  start(): void {
    this.#sender.wake();
  }

  close(): Promise<void> {
    return this.#sender.close();
  }

  #endpointsOf(event: StoredEvent): WebhookEndpoint[] {
    return this.#endpoints.filter(({ connect }) => connect === (event.account !== undefined));
  }

  #queue(
    event: string,
    endpoint: WebhookEndpoint,
    { status, wait }: { status: Delivery["status"]; wait: number },
  ): void {
    const { deliveries } = this.#simulator.store.private;
    deliveries.push({
      id: newId("whd"),
      event,
      url: endpoint.url,
      connect: endpoint.connect,
      status,
      nextAttemptAt: Date.now() + wait,
      attempts: [],
    });
    while (deliveries.length > keptDeliveries && deliveries[0]?.status !== "pending") {
      deliveries.shift();
    }
    this.#simulator.store.touch();
  }

  #requestOf(delivery: Delivery) {
    const webhook = this.#endpoints.find(
      ({ url, connect }) => url === delivery.url && connect === delivery.connect,
    );
    const event = this.#simulator.store.find("event", delivery.event);
    if (webhook === undefined || event === undefined) return undefined;
    return { event, webhook, body: JSON.stringify(event, undefined, 2) };
  }

  #takeFailure(): boolean {
    const faults = this.#faults();
    if (faults.failNext === 0) return false;
    faults.failNext -= 1;
    return true;
  }

  #retryAfter({ attempts }: Delivery, { created }: StoredEvent): number | undefined {
    const isOld = this.#simulator.clock.now() - created > giveUpAfterSeconds;
    if (isOld && attempts.length >= minAttempts) return undefined;
    const seconds = backoffSeconds[Math.min(attempts.length, backoffSeconds.length) - 1] ?? 60;
    return seconds * 1000;
  }
}
