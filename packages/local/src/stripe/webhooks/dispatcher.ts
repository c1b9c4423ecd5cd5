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
  /** Receives what happens on connected accounts; otherwise what happens on the platform. */
  connect: boolean;
}

const backoffSeconds = [1, 2, 5, 10, 30, 60];
const giveUpAfterSeconds = 3 * daySeconds;
const leastAttempts = 5;
const answerTimeoutMilliseconds = 10_000;
const reorderWindowMilliseconds = 300;
const keptDeliveries = 5_000;

/**
 * Sends events to the endpoints, one at a time per endpoint, and retries until one answers 2xx
 * or three simulated days have passed. Waiting deliveries are part of the saved state.
 */
export class Dispatcher {
  readonly #simulator: Simulator;
  readonly #endpoints: WebhookEndpoint[];
  readonly #faults: () => WebhookFaults;
  readonly #log: (line: string) => void;
  readonly #busy = new Set<string>();
  readonly #abort = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    simulator: Simulator,
    endpoints: WebhookEndpoint[],
    faults: () => WebhookFaults,
    log: (line: string) => void,
  ) {
    this.#simulator = simulator;
    this.#endpoints = endpoints;
    this.#faults = faults;
    this.#log = log;
  }

  /** Queues an event for every endpoint that wants it. */
  publish(event: StoredEvent): void {
    const faults = this.#faults();
    for (const endpoint of this.#endpoints) {
      if (endpoint.connect !== (event.account !== undefined)) continue;
      event.pending_webhooks += 1;
      for (let copy = 0; copy < (faults.duplicate ? 2 : 1); copy += 1) {
        this.#queue(event.id, endpoint, faults);
      }
    }
    this.#schedule();
  }

  /** Sends an event again, now, whatever became of it. */
  resend(event: StoredEvent): void {
    const plain = { dropNext: 0, reorder: false, delayMilliseconds: 0 };
    for (const endpoint of this.#endpoints) {
      if (endpoint.connect !== (event.account !== undefined)) continue;
      this.#queue(event.id, endpoint, plain);
    }
    this.#schedule();
  }

  deliveries(): Delivery[] {
    return this.#simulator.store.private.deliveries;
  }

  start(): void {
    this.#schedule();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#abort.abort();
  }

  #queue(
    event: string,
    endpoint: WebhookEndpoint,
    faults: Pick<WebhookFaults, "dropNext" | "reorder" | "delayMilliseconds">,
  ): void {
    const wait = faults.delayMilliseconds + (faults.reorder ? reorderWindowMilliseconds : 0);
    if (faults.reorder) this.#holdBack(Date.now() + wait);
    const dropped = faults.dropNext > 0;
    if (dropped) faults.dropNext -= 1;
    const { deliveries } = this.#simulator.store.private;
    deliveries.push({
      id: newId("whd"),
      event,
      url: endpoint.url,
      connect: endpoint.connect,
      status: dropped ? "dropped" : "pending",
      nextAttemptAt: Date.now() + wait,
      attempts: [],
    });
    while (deliveries.length > keptDeliveries && deliveries[0]?.status !== "pending") {
      deliveries.shift();
    }
    this.#simulator.store.touch();
  }

  /** While events are reordered, each new one makes those that wait for their first attempt wait for it. */
  #holdBack(until: number): void {
    for (const one of this.deliveries()) {
      if (one.status === "pending" && one.attempts.length === 0) one.nextAttemptAt = until;
    }
  }

  /** Runs after the API call's own answer: never in the same turn. */
  #schedule(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    const waiting = this.deliveries().filter(
      (one) => one.status === "pending" && !this.#busy.has(one.url),
    );
    if (waiting.length === 0) return;
    const soonest = Math.min(...waiting.map((one) => one.nextAttemptAt));
    const wait = Math.max(5, soonest - Date.now());
    this.#timer = setTimeout(() => this.#run(), wait);
    this.#timer.unref();
  }

  #run(): void {
    const due = this.deliveries().filter(
      (one) => one.status === "pending" && one.nextAttemptAt <= Date.now(),
    );
    if (this.#faults().reorder) due.reverse();
    for (const delivery of due) {
      if (this.#busy.has(delivery.url)) continue;
      this.#busy.add(delivery.url);
      this.#attempt(delivery)
        .catch((error: unknown) => this.#log(`stripe webhook: ${String(error)}`))
        .finally(() => {
          this.#busy.delete(delivery.url);
          this.#schedule();
        });
    }
    this.#schedule();
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
    if (this.#closed) return;
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
      return { status: null, error: "lost on purpose" };
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
