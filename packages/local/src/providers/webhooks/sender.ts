import { createHmac } from "node:crypto";

/** An address that receives events, and the secret that signs them. */
export interface Webhook {
  url: string;
  secret: string;
}

/** The answer to one attempt; `error` is absent when the webhook has answered. */
interface Attempt {
  status?: number;
  body?: string;
  error?: string;
}

/** What an attempt sends. */
interface WebhookRequest<Event> {
  event: Event;
  webhook: Webhook;
  body: string;
}

interface WebhookSenderOptions<Delivery, Event> {
  /** Deliveries that wait for an attempt. */
  pending(): Delivery[];
  /** Milliseconds since the epoch of the machine's own clock. */
  dueAt(delivery: Delivery): number;
  /** What to send; undefined when the event or its webhook is gone. */
  request(delivery: Delivery): WebhookRequest<Event> | undefined;
  /** True when a test wants this attempt to fail. */
  takeFailure(): boolean;
  /** Records an attempt. Returns the number of attempts so far. */
  record(delivery: Delivery, request: WebhookRequest<Event>, attempt: Attempt): number;
  /** Milliseconds until the next attempt; undefined gives up. */
  retryAfter(delivery: Delivery, event: Event): number | undefined;
  postpone(delivery: Delivery, dueAt: number): void;
  /** Called after each attempt, to save the state. */
  save(): void;
  headers: Record<string, string>;
  /** The header with the signature. */
  signatureHeader: string;
  answerTimeoutMilliseconds: number;
  log(line: string): void;
}

export interface WebhookSender {
  /** Sends the deliveries that are due now, and later those that are due then. */
  wake(): void;
  /** Interrupts the running attempts and starts no more. */
  close(): Promise<void>;
}

export type DeliveryStatus = "pending" | "delivered" | "failed" | "dropped";

const keptBodyLength = 500;
const maxAtOnce = 16;
/** An event never arrives before the answer to the call that caused it. */
const minWaitMilliseconds = 5;

/**
 * Sends each delivery until its webhook answers 2xx, with the provider's own pauses between the attempts, and several
 * deliveries at the same time, as both providers do.
 */
export function createWebhookSender<
  Delivery extends { status: DeliveryStatus },
  Event extends { type: string },
>(options: WebhookSenderOptions<Delivery, Event>): WebhookSender {
  const abort = new AbortController();
  const running = new Map<Delivery, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const waiting = () => options.pending().filter((delivery) => !running.has(delivery));

  function wake(): void {
    clearTimeout(timer);
    if (abort.signal.aborted || running.size >= maxAtOnce) return;
    const next = Math.min(...waiting().map(options.dueAt));
    if (next === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(sendDue, Math.max(minWaitMilliseconds, next - Date.now()));
    timer.unref();
  }

  function sendDue(): void {
    const due = waiting()
      .filter((delivery) => options.dueAt(delivery) <= Date.now())
      .sort((one, other) => options.dueAt(one) - options.dueAt(other));
    for (const delivery of due.slice(0, maxAtOnce - running.size)) {
      const sending = attempt(delivery)
        .catch((error: unknown) => options.log(`sending a webhook failed: ${String(error)}`))
        .finally(() => {
          running.delete(delivery);
          wake();
        });
      running.set(delivery, sending);
    }
    wake();
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const request = options.request(delivery);
    if (request === undefined) {
      delivery.status = "failed";
      return;
    }
    const { event, webhook, body } = request;
    const result = options.takeFailure()
      ? { error: "fault requested by a test" }
      : await post(webhook, body);
    // An attempt that a stop interrupts does not count: the event is still pending at the next start.
    if (abort.signal.aborted && result.status === undefined) return;
    const count = options.record(delivery, request, result);
    if (isSuccess(result)) {
      delivery.status = "delivered";
    } else {
      const reason = result.error ?? `HTTP ${result.status}`;
      options.log(`webhook ${event.type} to ${webhook.url} failed (attempt ${count}): ${reason}`);
      retryLater(delivery, event);
    }
    options.save();
  }

  function retryLater(delivery: Delivery, event: Event): void {
    const wait = options.retryAfter(delivery, event);
    if (wait === undefined) delivery.status = "failed";
    else options.postpone(delivery, Date.now() + wait);
  }

  async function post(webhook: Webhook, body: string): Promise<Attempt> {
    try {
      const response = await fetch(webhook.url, {
        method: "POST",
        headers: { ...options.headers, [options.signatureHeader]: sign(body, webhook.secret) },
        body,
        redirect: "manual",
        signal: AbortSignal.any([
          abort.signal,
          AbortSignal.timeout(options.answerTimeoutMilliseconds),
        ]),
      });
      return { status: response.status, body: (await response.text()).slice(0, keptBodyLength) };
    } catch (error) {
      return { error: String(error) };
    }
  }

  return {
    wake,
    async close() {
      abort.abort();
      clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}

const isSuccess = ({ status }: Attempt): boolean =>
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
