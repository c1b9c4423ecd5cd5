import { setTimeout as sleep } from "node:timers/promises";
import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import { chunks } from "@marquee/core/platform/chunks";
import type { SQSEvent } from "aws-lambda";
import { type Log, messageOf } from "../../../log.ts";
import { failedMessages } from "./batch-outcome.ts";
import { toSqsEvent } from "./event.ts";
import { invocationTrace, lineageOf, maxInvocations, traceAttribute } from "./lineage.ts";

/**
 * fauxqs 2.4.1 with queues on disk fails on a message that becomes visible again at once. It clears the receive count,
 * which must not be empty.
 */
export const minRedeliverySeconds = 1;

export interface PollerOptions {
  client: SQSClient;
  queue: { name: string; url: string; arn: string };
  batchSize: number;
  /** Seconds that a batch may wait for more messages. */
  batchWindow?: number;
  /** The maximum number of batches that are handled at the same time. */
  concurrency: number;
  /** The consumer function, and whether a chain of messages may invoke it without limit. */
  consumer: { name: string; recursive: boolean };
  /** Seconds before a failed message is retried, by its receive count; the last value repeats. */
  backoff: readonly number[];
  /** `trace` is the trace header of the invocation. */
  invoke(event: SQSEvent, trace: string): Promise<unknown>;
  log: Log;
}

export interface Poller {
  /** Stops receiving, waits for running batches, and returns received messages that were not handled. */
  stop(): Promise<void>;
}

const longPollSeconds = 20;
/** The most messages of a request to SQS. */
const maxReceived = 10;

/** Lambda's event source mapping for one queue: receives, batches, invokes, deletes what succeeded. */
export function startPoller(options: PollerOptions): Poller {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const batch = await gather(options, stopping.signal);
      if (batch.length === 0) continue;
      if (stopping.signal.aborted) {
        await changeVisibility(options, batch, () => 0);
        return;
      }
      const handled = handle(options, batch).finally(() => underWay.delete(handled));
      underWay.add(handled);
      if (underWay.size >= options.concurrency) await Promise.race(underWay);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(underWay);
    },
  };
}

async function gather(options: PollerOptions, signal: AbortSignal): Promise<Message[]> {
  const { batchSize, batchWindow = 0 } = options;
  const batch = await receive(options, Math.min(maxReceived, batchSize), longPollSeconds, signal);
  if (batch.length === 0 || batchSize <= maxReceived) return batch;
  const deadline = Date.now() + batchWindow * 1000;
  while (batch.length < batchSize && !signal.aborted) {
    const remaining = deadline - Date.now();
    const wanted = Math.min(maxReceived, batchSize - batch.length);
    const more = await receive(options, wanted, Math.max(0, Math.floor(remaining / 1000)), signal);
    batch.push(...more);
    if (remaining <= 0 && more.length === 0) break;
    if (more.length === 0 && remaining < 1000) await pause(Math.max(0, remaining), signal);
  }
  return batch;
}

async function receive(
  { client, queue, log }: PollerOptions,
  count: number,
  wait: number,
  signal: AbortSignal,
): Promise<Message[]> {
  try {
    const answer = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: queue.url,
        MaxNumberOfMessages: count,
        WaitTimeSeconds: wait,
        MessageSystemAttributeNames: ["All"],
        MessageAttributeNames: ["All"],
      }),
      { abortSignal: signal },
    );
    return answer.Messages ?? [];
  } catch (error) {
    if (!signal.aborted) {
      log(`queue ${queue.name}: ${messageOf(error)}`);
      await pause(1000, signal);
    }
    return [];
  }
}

async function handle(options: PollerOptions, batch: Message[]): Promise<void> {
  const { client, queue, log } = options;
  const taken = batch.filter((message) => !isStopped(options, message));
  if (taken.length < batch.length) {
    const { name } = options.consumer;
    log(
      `queue ${queue.name}: a chain of messages has invoked ${name} ${maxInvocations} times and is stopped. If it should go on, set "recursive" in the manifest.`,
    );
  }
  const failed = taken.length === 0 ? new Set<string>() : await failuresOf(options, taken);
  const succeeded = taken.filter((message) => !failed.has(idOf(message)));
  const toRetry = batch.filter((message) => !succeeded.includes(message));
  try {
    for (const chunk of chunks(succeeded, maxReceived)) {
      await client.send(
        new DeleteMessageBatchCommand({ QueueUrl: queue.url, Entries: entriesOf(chunk) }),
      );
    }
    await changeVisibility(options, toRetry, (message) => backoffOf(message, options.backoff));
  } catch (error) {
    log(`queue ${queue.name}: ${messageOf(error)}`);
  }
}

const idOf = (message: Message): string => message.MessageId ?? "";

const lineageIn = (message: Message) =>
  lineageOf(message.MessageAttributes?.[traceAttribute]?.StringValue);

/** Like Lambda's recursive-loop detection: the message fails without an invocation, until it becomes a dead letter. */
function isStopped({ consumer: { name, recursive } }: PollerOptions, message: Message): boolean {
  return !recursive && (lineageIn(message).get(name) ?? 0) >= maxInvocations;
}

/** Ids of the messages that the consumer did not handle. */
async function failuresOf(options: PollerOptions, messages: Message[]): Promise<Set<string>> {
  const { queue, consumer, log } = options;
  const ids = messages.map(idOf);
  try {
    const event = toSqsEvent(messages, queue.arn);
    const trace = invocationTrace(consumer.name, messages.map(lineageIn));
    return failedMessages(await options.invoke(event, trace), ids);
  } catch (error) {
    log(`queue ${queue.name}: ${messageOf(error)}`);
    return new Set(ids);
  }
}

function backoffOf(message: Message, backoff: readonly number[]): number {
  const received = Number(message.Attributes?.ApproximateReceiveCount ?? "1");
  return backoff[Math.min(received, backoff.length) - 1] ?? 0;
}

async function changeVisibility(
  { client, queue }: PollerOptions,
  messages: readonly Message[],
  seconds: (message: Message) => number,
): Promise<void> {
  for (const chunk of chunks(messages, maxReceived)) {
    await client.send(
      new ChangeMessageVisibilityBatchCommand({
        QueueUrl: queue.url,
        Entries: entriesOf(chunk).map((entry, index) => {
          const message = chunk[index];
          const wanted = message === undefined ? 0 : seconds(message);
          return { ...entry, VisibilityTimeout: Math.max(minRedeliverySeconds, wanted) };
        }),
      }),
    );
  }
}

const entriesOf = (messages: readonly Message[]) =>
  messages.map((message, index) => ({
    Id: String(index),
    ReceiptHandle: message.ReceiptHandle,
  }));

/** Ends early when the signal aborts. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined);
