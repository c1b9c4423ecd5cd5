interface DeliveryLoopOptions<Delivery> {
  /** Deliveries that wait for an attempt. */
  pending(): Delivery[];
  /** Milliseconds since the epoch of the machine's own clock. */
  dueAt(delivery: Delivery): number;
  /** Sends once. Afterwards the delivery is done, or due at a later time. */
  attempt(delivery: Delivery): Promise<void>;
  log(line: string): void;
}

export interface DeliveryLoop {
  /** Attempts the deliveries that are due now, and later those that are due then. */
  wake(): void;
  /** Starts no more attempts and waits for the running ones. */
  close(): Promise<void>;
}

const maxAtOnce = 16;
/** An event never arrives before the answer to the call that caused it. */
const minWaitMilliseconds = 5;

/** Attempts deliveries when they are due, several at the same time, as both providers do. */
export function createDeliveryLoop<Delivery>(options: DeliveryLoopOptions<Delivery>): DeliveryLoop {
  const underWay = new Map<Delivery, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const waiting = () => options.pending().filter((delivery) => !underWay.has(delivery));

  function wake(): void {
    clearTimeout(timer);
    if (closed || underWay.size >= maxAtOnce) return;
    const next = Math.min(...waiting().map(options.dueAt));
    if (next === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(run, Math.max(minWaitMilliseconds, next - Date.now()));
    timer.unref();
  }

  function run(): void {
    const due = waiting()
      .filter((delivery) => options.dueAt(delivery) <= Date.now())
      .sort((one, other) => options.dueAt(one) - options.dueAt(other));
    for (const delivery of due.slice(0, maxAtOnce - underWay.size)) start(delivery);
    wake();
  }

  function start(delivery: Delivery): void {
    const attempt = options
      .attempt(delivery)
      .catch((error: unknown) => options.log(`sending a webhook failed: ${String(error)}`))
      .finally(() => {
        underWay.delete(delivery);
        wake();
      });
    underWay.set(delivery, attempt);
  }

  return {
    wake,
    async close() {
      closed = true;
      clearTimeout(timer);
      await Promise.all(underWay.values());
    },
  };
}
