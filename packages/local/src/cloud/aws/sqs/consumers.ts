import type { SQSClient } from "@aws-sdk/client-sqs";
import { queueDefinitions } from "@marquee/core/platform/queues";
import { consumerFunctions } from "@marquee/functions/manifest";
import type { SQSEvent } from "aws-lambda";
import type { Log } from "../../../log.ts";
import { arnOf } from "./event.ts";
import { type Poller, startPoller } from "./poller.ts";

export interface StartConsumersOptions {
  /** Invokes a consumer function by its name; `trace` is the trace header of the invocation. */
  invoke(name: string, event: SQSEvent, trace: string): Promise<unknown>;
  /** The consumer functions; by default those of the manifest. */
  consumers?: readonly QueueConsumer[];
  log: Log;
  /** See `PollerOptions.backoff`. */
  backoff?: readonly number[];
}

interface QueueConsumer {
  name: string;
  queue: string;
  recursive?: boolean;
}

const ownConsumers: readonly QueueConsumer[] = consumerFunctions;

const localBackoff = [1, 5, 30] as const;

/** Starts a poller for each queue that has a consumer function. */
export function startConsumers(
  { client, queueUrl }: { client: SQSClient; queueUrl(name: string): string },
  { invoke, log, consumers = ownConsumers, backoff = localBackoff }: StartConsumersOptions,
): Poller[] {
  return queueDefinitions.flatMap((definition) => {
    const { name, batchSize, concurrency } = definition;
    const consumer = consumers.find(({ queue }) => queue === name);
    if (consumer === undefined) return [];
    return startPoller({
      client,
      queue: { name, url: queueUrl(name), arn: arnOf(name) },
      batchSize,
      concurrency,
      consumer: { name: consumer.name, recursive: consumer.recursive ?? false },
      ...("batchWindow" in definition ? { batchWindow: definition.batchWindow } : {}),
      backoff,
      invoke: (event, trace) => invoke(consumer.name, event, trace),
      log,
    });
  });
}
