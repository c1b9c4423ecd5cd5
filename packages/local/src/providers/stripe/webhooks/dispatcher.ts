import { inArrivalOrder, type WebhookDisorder } from "../../webhooks/disorder.ts";
import { createWebhooks, type Webhook } from "../../webhooks/sender.ts";
import { daySeconds } from "../core/clock.ts";
import type { StoredEvent } from "../core/objects.ts";
import type { Simulator } from "../core/simulator.ts";
import type { WebhookFaults } from "../http/faults.ts";

export interface WebhookEndpoint extends Webhook {
  /** Receives events of connected accounts; otherwise those of the platform. */
  connect: boolean;
}

const backoffSeconds = [1, 2, 5, 10, 30, 60];
const giveUpAfterSeconds = 3 * daySeconds;
const minAttempts = 5;

interface DispatcherOptions {
  simulator: Simulator;
  endpoints: WebhookEndpoint[];
  disorder: WebhookDisorder;
  faults: () => WebhookFaults;
  log: (line: string) => void;
}

/** Sends events to the endpoints, and retries until one answers 2xx or three simulated days have passed. */
export function createDispatcher({
  simulator,
  endpoints,
  disorder,
  faults,
  log,
}: DispatcherOptions) {
  const { store, clock } = simulator;
  const accepts = ({ connect }: WebhookEndpoint, { account }: StoredEvent): boolean =>
    connect === (account !== undefined);
  /** Uses up one of the events or attempts that a fault concerns. */
  const takeOne = (fault: "dropNext" | "failNext"): boolean => {
    if (faults()[fault] === 0) return false;
    faults()[fault] -= 1;
    return true;
  };
  const webhooks = createWebhooks<WebhookEndpoint, StoredEvent>({
    webhooks: endpoints,
    accepts,
    deliveries: () => store.private.deliveries,
    find: (id) => store.find("event", id),
    bodyOf: (event) => JSON.stringify(event, undefined, 2),
    retryAfter(attempts, { created }) {
      const isOld = clock.now() - created > giveUpAfterSeconds;
      if (isOld && attempts >= minAttempts) return undefined;
      return (backoffSeconds[Math.min(attempts, backoffSeconds.length) - 1] ?? 60) * 1000;
    },
    disorder,
    faults: {
      delay: () => faults().delayMilliseconds,
      drops: () => takeOne("dropNext"),
      fails: () => takeOne("failNext"),
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

  return {
    ...webhooks,
    publish(event: StoredEvent): void {
      event.pending_webhooks = endpoints.filter((endpoint) => accepts(endpoint, event)).length;
      webhooks.publish(event);
    },
    /** Events in the form in which an endpoint receives them, for tests that deliver them. */
    arrivalsOf: (events: readonly StoredEvent[]): StoredEvent[] => inArrivalOrder(events, disorder),
    deliveries: () => store.private.deliveries,
  };
}

export type Dispatcher = ReturnType<typeof createDispatcher>;
