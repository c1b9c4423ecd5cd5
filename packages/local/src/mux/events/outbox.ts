import type { FaultBox } from "../control/faults.ts";
import { createIdentifier } from "../identifiers.ts";
import type { DeliveryRecord, EventRecord } from "../state/records.ts";
import type { Store } from "../state/store.ts";
import { type SendResult, sendWebhook, type Webhook } from "./send.ts";

export type Outbox = {
  /** Records an event and sends it to every webhook, retrying until each has answered 2xx. */
  add(event: Pick<EventRecord, "type" | "object" | "data">): void;
  /** Sends a recorded event again, as the provider's dashboard does. False when there is none. */
  resend(id: string): boolean;
  list(): EventRecord[];
  close(): Promise<void>;
};

type Options = {
  store: Store;
  faults: FaultBox;
  webhooks: readonly Webhook[];
  now(): Date;
  log(line: string): void;
};

const MAX_ATTEMPTS = 30;
const LONGEST_RETRY_MILLISECONDS = 60_000;
const REORDER_MILLISECONDS = 2_000;

const retryDelay = (attempts: number) =>
  Math.min(LONGEST_RETRY_MILLISECONDS, 1_000 * 2 ** (attempts - 1));

type Due = { event: EventRecord; delivery: DeliveryRecord };

/** Sends events to each webhook in turn. What was not delivered before a stop is sent after the next start. */
export function createOutbox({ store, faults, webhooks, now, log }: Options): Outbox {
  const abort = new AbortController();
  const timers = new Map<number, NodeJS.Timeout>();
  const working = new Map<number, Promise<void>>();
  let held: EventRecord | undefined;

  function nextDue(webhookId: number): Due | undefined {
    let first: Due | undefined;
    for (const event of store.events.values()) {
      const delivery = event.deliveries.find((each) => each.webhook_id === webhookId);
      if (delivery?.status !== "pending") continue;
      if (!first || delivery.next_attempt_at < first.delivery.next_attempt_at) {
        first = { event, delivery };
      }
    }
    return first;
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

  function record(due: Due, webhook: Webhook, result: SendResult): boolean {
    const { event, delivery } = due;
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
    return delivered;
  }

  async function attempt(due: Due, webhook: Webhook): Promise<void> {
    const fault = faults.current().webhooks;
    if (fault?.fail) {
      record(due, webhook, { status: undefined, body: undefined, error: "made to fail" });
      return;
    }
    const body = bodyOf(due.event);
    const result = await sendWebhook(webhook, body, abort.signal);
    // An attempt that a stop cut is none: the event is still pending at the next start.
    if (abort.signal.aborted && result.status === undefined) return;
    if (record(due, webhook, result) && fault?.duplicate) {
      await sendWebhook(webhook, body, abort.signal);
    }
  }

  async function work(webhookId: number, webhook: Webhook): Promise<void> {
    while (!abort.signal.aborted) {
      const due = nextDue(webhookId);
      if (!due) return;
      const wait = due.delivery.next_attempt_at - Date.now();
      if (wait > 0) {
        timers.set(
          webhookId,
          setTimeout(() => wake(webhookId), wait),
        );
        return;
      }
      await attempt(due, webhook);
    }
  }

  function wake(webhookId: number): void {
    const webhook = webhooks[webhookId];
    if (!webhook || working.has(webhookId) || abort.signal.aborted) return;
    clearTimeout(timers.get(webhookId));
    const running = work(webhookId, webhook)
      .catch((error: unknown) => log(`sending webhooks failed: ${String(error)}`))
      .finally(() => working.delete(webhookId));
    working.set(webhookId, running);
  }

  const wakeAll = () => {
    for (const webhookId of webhooks.keys()) wake(webhookId);
  };

  /** When an event is first sent, and, for the reorder fault, which earlier one follows it. */
  function firstAttemptAt(event: EventRecord): number {
    const fault = faults.current().webhooks;
    const at = Date.now() + (fault?.delayMilliseconds ?? 0);
    if (held) {
      for (const delivery of held.deliveries) delivery.next_attempt_at = at + 1;
      held = undefined;
      return at;
    }
    if (!fault?.reorder) return at;
    held = event;
    return at + REORDER_MILLISECONDS;
  }

  for (const event of store.events.values()) {
    for (const delivery of event.deliveries) delivery.next_attempt_at = 0;
  }
  wakeAll();

  return {
    add({ type, object, data }) {
      const event: EventRecord = {
        id: createIdentifier(36),
        type,
        created_at: now().toISOString(),
        object,
        data: structuredClone(data),
        attempts: [],
        deliveries: [],
      };
      const next_attempt_at = firstAttemptAt(event);
      const status = faults.current().webhooks?.drop ? "dropped" : "pending";
      event.deliveries = [...webhooks.keys()].map((webhook_id) => ({
        webhook_id,
        status,
        attempts: 0,
        next_attempt_at,
      }));
      store.events.set(event.id, event);
      store.save();
      wakeAll();
    },
    resend(id) {
      const event = store.events.get(id);
      if (!event) return false;
      event.deliveries = [...webhooks.keys()].map((webhook_id) => ({
        webhook_id,
        status: "pending",
        attempts: 0,
        next_attempt_at: Date.now(),
      }));
      store.save();
      wakeAll();
      return true;
    },
    list: () => [...store.events.values()],
    async close() {
      abort.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(working.values());
    },
  };
}
