/**
 * Every queue, as plain data: the cloud queues (stacks) and the local ones are made from this definition. Each has a
 * dead-letter queue named `<name>-dead` and one consumer, `functions/src/consumers/<name>.ts`. Its messages are in
 * `core/src/queue-messages.ts`. Times are in seconds.
 */
const queues = [
  // The messages of a batch are handled together, and Mux takes five requests a second (Mux, "Make API requests").
  { name: "mux-events", batchSize: 1, concurrency: 2 },
  // Each message is several calls, and Stripe allows 25 a second of one kind (Stripe, "Rate limits").
  { name: "stripe-events", batchSize: 2, concurrency: 5 },
  { name: "memberships", batchSize: 1, concurrency: 5 },
  // A scheduled video waits for its time, a former picture for the end of the copies that show it.
  { name: "catalog", batchSize: 10, concurrency: 10, longestDelay: 900 },
  { name: "notifications", batchSize: 10, concurrency: 10 },
  { name: "mail-events", batchSize: 10, concurrency: 2 },
  // Each message is one page of people, and sends the next one.
  { name: "fan-out", batchSize: 1, concurrency: 20 },
  // The Admin SDK repeats a request itself, as late as FCM's Retry-After says. If the function ended before, every
  // device of its messages would get them again.
  {
    name: "push",
    batchSize: 5,
    concurrency: 20,
    timeout: 300,
    maxReceiveCount: 3,
    longestDelay: 900,
  },
  // Each message is a mail for each of some people. So many wait at the mail service's rate that they must not delay
  // receipts, which are mailed by "notifications".
  { name: "news-mails", batchSize: 1, concurrency: 3, timeout: 300, longestDelay: 60 },
  // A deletion does one page of one step for each message, and sends the next one.
  { name: "deletion", batchSize: 1, concurrency: 5, timeout: 120 },
  // Each message changes one page of accounts, with some calls to the providers for each, and sends the next one.
  { name: "bulk-changes", batchSize: 1, concurrency: 2, timeout: 120, longestDelay: 30 },
  // An export reads all data of a person.
  { name: "export", batchSize: 1, concurrency: 2, timeout: 300, maxReceiveCount: 3 },
  { name: "views", batchSize: 100, batchWindow: 5, concurrency: 10 },
  // Each message is one page of a provider's list, with time for the calls that follow from it.
  { name: "reconciliation", batchSize: 1, concurrency: 4, timeout: 300, maxReceiveCount: 3 },
] as const satisfies readonly QueueOptions[];

interface QueueOptions {
  name: string;
  batchSize: number;
  batchWindow?: number;
  /** The maximum number of batches that are handled at the same time; AWS allows 2 to 1,000. */
  concurrency: number;
  /** 60 by default. */
  timeout?: number;
  /** 5 by default. */
  maxReceiveCount?: number;
  /** The longest delay with which a message is sent; absent when none is delayed. */
  longestDelay?: number;
}

export interface QueueDefinition extends QueueOptions {
  timeout: number;
  visibilityTimeout: number;
  maxReceiveCount: number;
}

export type QueueName = (typeof queues)[number]["name"];

// The annotation makes the bundler leave this out of functions that only send messages.
export const queueDefinitions = /* @__PURE__ */ queues.map(
  (queue: QueueOptions & { name: QueueName }) => {
    const { timeout = 60, batchWindow = 0, maxReceiveCount = 5 } = queue;
    // At least six times the timeout plus the batch window (Lambda developer guide, "Using Lambda with Amazon SQS"). A
    // second window is spare.
    const visibilityTimeout = 6 * timeout + 2 * batchWindow;
    return { ...queue, timeout, visibilityTimeout, maxReceiveCount };
  },
) satisfies readonly QueueDefinition[];

export const deadLetterName = (name: string): string => `${name}-dead`;

/** The environment variable with a queue's address: `QUEUE_URL_MUX_EVENTS`. */
export const queueUrlVariable = (name: string): string =>
  `QUEUE_URL_${name.toUpperCase().replaceAll("-", "_")}`;

/**
 * The address of a queue that the manifest grants to the function.
 * @throws Error for any other queue
 */
export function queueAddresses(
  environment: Readonly<Record<string, string | undefined>>,
): (queue: QueueName) => string {
  return (queue) => {
    const url = environment[queueUrlVariable(queue)];
    if (url === undefined) throw new Error(`This function has no address of the queue ${queue}`);
    return url;
  };
}
