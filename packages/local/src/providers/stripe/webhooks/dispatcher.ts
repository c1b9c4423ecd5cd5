import { createDeliveryLoop, type DeliveryLoop } from "../../webhooks/delivery-loop.ts";
import { inArrivalOrder, type WebhookDisorder } from "../../webhooks/disorder.ts";
import { daySeconds } from "../core/clock.ts";
import { newId } from "../core/ids.ts";
import type { Delivery } from "../core/private-state.ts";
import type { Simulator } from "../core/simulator.ts";
import type { StoredEvent } from "../core/stored.ts";
import type { WebhookFaults } from "../http/faults.ts";
import { signatureHeader } from "./signature.ts";

export interface WebhookEndpoint {
  url: string;
  secret: string;
  /** Receives events of connected accounts; otherwise those of the platform. */
  connect: boolean;
}

const backoffSeconds = [1, 2, 5, 10, 30, 60];
const giveUpAfterSeconds = 3 * daySeconds;
const leastAttempts = 5;
const answerTimeoutMilliseconds = 10_000;
const keptDeliveries = 5_000;

/**
 * Sends events to the endpoints, out of order and sometimes twice, and retries until one answers 2xx or three simulated
 * days have passed. Pending deliveries are part of the saved state.
 */
export class Dispatcher {
  readonly #simulator: Simulator;
  readonly #endpoints: WebhookEndpoint[];
  readonly #disorder: WebhookDisorder;
  readonly #faults: () => WebhookFaults;
  readonly #log: (line: string) => void;
  readonly #abort = new AbortController();
  readonly #loop: DeliveryLoop;

  constructor(options: {
    simulator: Simulator;
    endpoints: WebhookEndpoint[];
    disorder: WebhookDisorder;
    faults: () => WebhookFaults;
    log: (line: string) => void;
  }) {
    this.#simulator = options.simulator;
    this.#endpoints = options.endpoints;
    this.#disorder = options.disorder;
    this.#faults = options.faults;
    this.#log = options.log;
    this.#loop = createDeliveryLoop({
      pending: () => this.deliveries().filter(({ status }) => status === "pending"),
      dueAt: ({ nextAttemptAt }) => nextAttemptAt,
      attempt: (delivery) => this.#attempt(delivery),
      log: (line) => this.#log(`stripe: ${line}`),
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
    this.#loop.wake();
  }

  /** Sends an event again now, whatever the result of its earlier deliveries. */
  resend(event: StoredEvent): void {
    for (const endpoint of this.#endpointsOf(event)) {
      this.#queue(event.id, endpoint, { status: "pending", wait: 0 });
    }
    this.#loop.wake();
  }

  /** Events in the form in which an endpoint receives them, for tests that deliver them. */
  arrivalsOf(events: readonly StoredEvent[]): StoredEvent[] {
    return inArrivalOrder(events, this.#disorder);
  }

  deliveries(): Delivery[] {
    return this.#simulator.store.private.deliveries;
  }

  start(): void {
    this.#loop.wake();
  }

  async close(): Promise<void> {
    this.#abort.abort();
    await this.#loop.close();
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

  async #attempt(delivery: Delivery): Promise<void> {
    const endpoint = this.#endpoints.find(
      (one) => one.url === delivery.url && one.connect === delivery.connect,
    );
    const event = this.#simulator.store.find("event", delivery.event);
    if (endpoint === undefined || event === undefined) {
      delivery.status = "failed";
      return;
    }
    const result = await this.#send(endpoint, event);
    if (this.#abort.signal.aborted) return;
    delivery.attempts.push({ at: new Date().toISOString(), ...result });
    if (result.status !== null && result.status >= 200 && result.status < 300) {
      delivery.status = "delivered";
    } else {
      this.#retryLater(delivery, event);
    }
    this.#simulator.store.touch();
  }

  #retryLater(delivery: Delivery, event: StoredEvent): void {
    const count = delivery.attempts.length;
    const last = delivery.attempts.at(-1);
    const why = last?.status ?? last?.error ?? "no answer";
    this.#log(`stripe webhook: ${event.type} to ${delivery.url} failed (${why}), attempt ${count}`);
    const old = this.#simulator.clock.now() - event.created > giveUpAfterSeconds;
    if (old && count >= leastAttempts) {
      delivery.status = "failed";
      return;
    }
    const seconds = backoffSeconds[Math.min(count, backoffSeconds.length) - 1] ?? 60;
    delivery.nextAttemptAt = Date.now() + seconds * 1000;
  }

  async #send(
    endpoint: WebhookEndpoint,
    event: StoredEvent,
  ): Promise<{ status: number | null; error: string | null }> {
    const faults = this.#faults();
    if (faults.failNext > 0) {
      faults.failNext -= 1;
      return { status: null, error: "fault requested by a test" };
    }
    const body = JSON.stringify(event, undefined, 2);
    const header = signatureHeader(body, endpoint.secret, Math.floor(Date.now() / 1000));
    try {
      const response = await fetch(endpoint.url, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": header,
          "user-agent": "Stripe/1.0 (simulator)",
        },
        body,
        redirect: "manual",
        signal: AbortSignal.any([
          this.#abort.signal,
          AbortSignal.timeout(answerTimeoutMilliseconds),
        ]),
      });
      await response.arrayBuffer();
      return { status: response.status, error: null };
    } catch (error) {
      return { status: null, error: error instanceof Error ? error.message : String(error) };
    }
  }
}
