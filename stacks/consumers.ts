import { Duration } from "aws-cdk-lib";
import { RecursiveLoop } from "aws-cdk-lib/aws-lambda";
import { type StackContext, use } from "sst/constructs";
import { consumerFunctions } from "../packages/functions/src/manifest.ts";
import { createFunction, sizes } from "./functions.ts";
import { Queues } from "./queues.ts";

/** One function for each queue. It returns the failed messages; the others are not delivered again. */
export function Consumers({ stack, app }: StackContext) {
  const queueOf = use(Queues);
  return consumerFunctions.map((definition) => {
    const { definition: settings, queue } = queueOf(definition.queue);
    const lambda = createFunction(
      stack,
      app,
      definition,
      { ...sizes.consumer, timeout: settings.timeout },
      "recursive" in definition ? { recursiveLoop: RecursiveLoop.ALLOW } : {},
    );
    queue.addConsumer(stack, {
      function: lambda,
      cdk: {
        eventSource: {
          batchSize: settings.batchSize,
          maxConcurrency: settings.concurrency,
          maxBatchingWindow:
            settings.batchWindow === undefined ? undefined : Duration.seconds(settings.batchWindow),
          reportBatchItemFailures: true,
        },
      },
    });
    return lambda;
  });
}
