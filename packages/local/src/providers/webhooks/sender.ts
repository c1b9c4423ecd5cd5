import { createHmac } from "node:crypto";
import type { WebhookDisorder } from "./disorder.ts";

/** An address that receives events, and the secret that signs them. */
export interface Webhook {
  url: string;
  secret: string;
}

/** One event on its way to one webhook, as a part of the simulator's saved state. */
export interface Delivery {
  /** Id of the event. */
  event: string;
  /** The place of the webhook in the simulator's list. */
  webhook: number;
  status: "pending" | "delivered" | "failed" | "dropped";
  /** Milliseconds since the epoch on the machine's real clock, because retries do not follow the simulator's clock. */
  due_at: number;
  /** Each with its time, ISO 8601. */
  attempts: (Answer & { at: string })[];
}

/** The status and body of a webhook's answer, or why there was none. */
interface Answer {
  status?: number;
  body?: string;
  error?: string;
}

interface WebhooksOptions<Target extends Webhook, Event> extends PostOptions {
  webhooks: readonly Target[];
  /** Whether a webhook receives an event; without it every one does. */
  accepts?(webhook: Target, event: Event): boolean;
  /** The saved deliveries, oldest first. */
  deliveries(): Delivery[];
  find(id: string): Event | undefined;
  bodyOf(event: Event): string;
  /** Milliseconds until the next attempt; undefined gives up. */
  retryAfter(attempts: number, event: Event): number | undefined;
  disorder: WebhookDisorder;
  /** What a test wants: milliseconds that an event waits, that it is not sent, that an attempt fails. */
  faults: { delay(): number; drops(): boolean; fails(): boolean };
  save(): void;
  log(line: string): void;
}

interface PostOptions {
  headers: Record<string, string>;
  /** The header with the signature. */
  signatureHeader: string;
  answerTimeoutMilliseconds: number;
}

const keptDeliveries = 5_000;
const keptBodyLength = 500;
const maxAtOnce = 16;
/** An event never arrives before the answer to the call that caused it. */
const minWaitMilliseconds = 5;

/**
 * Sends events to webhooks, out of order and sometimes twice, until each webhook answers 2xx. Several deliveries are
 * sent at the same time, as both providers do, with the provider's own pauses between the attempts.
 */
export function createWebhooks<Target extends Webhook, Event extends { id: string; type: string }>(
  options: WebhooksOptions<Target, Event>,
) {
  const { webhooks, faults, deliveries, accepts = () => true } = options;
  const stop = new AbortController();
  const { wake, pending, ended } = sendWhenDue({ ...options, send, stop: stop.signal });

  async function send(delivery: Delivery): Promise<void> {
    const event = options.find(delivery.event);
    const webhook = webhooks[delivery.webhook];
    if (event === undefined || webhook === undefined) {
      delivery.status = "failed";
      return;
    }
    const answer = faults.fails()
      ? { error: "fault requested by a test" }
      : await post(webhook, options.bodyOf(event), options, stop.signal);
    // An attempt that a stop interrupts does not count: the event is still pending at the next start.
    if (stop.signal.aborted && answer.status === undefined) return;
    const count = delivery.attempts.push({ at: new Date().toISOString(), ...answer });
    if (isSuccess(answer)) {
      delivery.status = "delivered";
    } else {
      const reason = answer.error ?? `HTTP ${answer.status}`;
      options.log(`webhook ${event.type} to ${webhook.url} failed (attempt ${count}): ${reason}`);
      retryLater(delivery, options.retryAfter(count, event));
    }
    options.save();
  }

  /** Queues copies of an event for each webhook that accepts it. */
  function queue(event: Event, copies: () => Pick<Delivery, "status" | "due_at">[]): void {
    webhooks.forEach((webhook, place) => {
      if (!accepts(webhook, event)) return;
      for (const copy of copies()) {
        deliveries().push({ event: event.id, webhook: place, ...copy, attempts: [] });
      }
    });
    while (deliveries().length > keptDeliveries && deliveries()[0]?.status !== "pending") {
      deliveries().shift();
    }
    options.save();
    wake();
  }

  return {
    publish(event: Event): void {
      queue(event, () => {
        const status = faults.drops() ? "dropped" : "pending";
        const delays = status === "dropped" ? [0] : options.disorder.nextDelays();
        return delays.map((delay) => ({ status, due_at: Date.now() + faults.delay() + delay }));
      });
    },
    /** Sends an event again now, whatever the result of its earlier deliveries. */
    resend: (event: Event): void => queue(event, () => [{ status: "pending", due_at: Date.now() }]),
    /** The number of deliveries that have not been answered yet. */
    pending: (): number => pending().length,
    wake,
    /** Interrupts the running attempts and starts no more. */
    close(): Promise<void> {
      stop.abort();
      return ended();
    },
  };
}

/** Sends each pending delivery when it is due, a limited number at the same time. */
function sendWhenDue({
  deliveries,
  send,
  stop,
  log,
}: Pick<WebhooksOptions<Webhook, unknown>, "deliveries" | "log"> & {
  send: (delivery: Delivery) => Promise<void>;
  stop: AbortSignal;
}) {
  const running = new Map<Delivery, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  const pending = () => deliveries().filter(({ status }) => status === "pending");
  const waiting = () => pending().filter((delivery) => !running.has(delivery));

  /** Sends the deliveries that are due now, and later those that are due then. */
  function wake(): void {
    clearTimeout(timer);
    if (stop.aborted || running.size >= maxAtOnce) return;
    const next = Math.min(...waiting().map(({ due_at }) => due_at));
    if (next === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(sendDue, Math.max(minWaitMilliseconds, next - Date.now()));
    timer.unref();
  }

  function sendDue(): void {
    const due = waiting()
      .filter(({ due_at }) => due_at <= Date.now())
      .sort((one, other) => one.due_at - other.due_at);
    for (const delivery of due.slice(0, maxAtOnce - running.size)) {
      const sending = send(delivery)
        .catch((error: unknown) => log(`sending a webhook failed: ${String(error)}`))
        .finally(() => {
          running.delete(delivery);
          wake();
        });
      running.set(delivery, sending);
    }
    wake();
  }

  async function ended(): Promise<void> {
    clearTimeout(timer);
    await Promise.all(running.values());
  }

  return { wake, pending, ended };
}

function retryLater(delivery: Delivery, wait: number | undefined): void {
  if (wait === undefined) delivery.status = "failed";
  else delivery.due_at = Date.now() + wait;
}

async function post(
  webhook: Webhook,
  body: string,
  { headers, signatureHeader, answerTimeoutMilliseconds }: PostOptions,
  stop: AbortSignal,
): Promise<Answer> {
  try {
    const response = await fetch(webhook.url, {
      method: "POST",
      headers: { ...headers, [signatureHeader]: sign(body, webhook.secret) },
      body,
      redirect: "manual",
      signal: AbortSignal.any([stop, AbortSignal.timeout(answerTimeoutMilliseconds)]),
    });
    return { status: response.status, body: (await response.text()).slice(0, keptBodyLength) };
  } catch (error) {
    return { error: String(error) };
  }
}

const isSuccess = ({ status }: Answer): boolean =>
  status !== undefined && status >= 200 && status < 300;

/**
 * The signature of both providers: `t=<Unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. The time is the machine's real
 * clock, not the simulator's, because the receiver's tolerance concerns the transport.
 */
function sign(body: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${digest}`;
}
