import { Duration } from "aws-cdk-lib";
import { RecursiveLoop } from "aws-cdk-lib/aws-lambda";
import { type StackContext, use } from "sst/constructs";
import { type QueueDefinition, queueDefinitions } from "../packages/core/src/platform/queues.ts";
import { consumerFunctions } from "../packages/functions/src/manifest.ts";
import { createFunction, sizes } from "./functions.ts";
import { Queues } from "./queues.ts";

/** One function for each queue. It returns the failed messages; the others are not delivered again. */
export function Consumers({ stack, app }: StackContext) {
  const queueOf = use(Queues);
  return consumerFunctions.map((definition) => {
    const queue = definitionOf(definition.queue);
    const made = createFunction(
      stack,
      app,
      definition,
      { ...sizes.consumer, timeout: queue.timeout },
      "recursive" in definition ? { recursiveLoop: RecursiveLoop.ALLOW } : {},
    );
    queueOf(definition.queue).queue.addConsumer(stack, {
      function: made,
      cdk: {
        eventSource: {
          batchSize: queue.batchSize,
          maxConcurrency: queue.concurrency,
          maxBatchingWindow:
            queue.batchWindow === undefined ? undefined : Duration.seconds(queue.batchWindow),
          reportBatchItemFailures: true,
        },
      },
    });
    return made;
  });
}

function definitionOf(name: string): QueueDefinition {
  const found = queueDefinitions.find((definition) => definition.name === name);
  if (found === undefined) throw new Error(`No queue is called ${name}`);
  return found;
}
