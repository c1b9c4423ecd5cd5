import type { Context } from "@marquee/core/platform/context";
import { HandledElsewhere } from "@marquee/core/platform/inbox/handle-event-once";
import type { ProviderFactories } from "@marquee/core/platform/providers/create-providers";
import type { Environment } from "@marquee/core/platform/providers/dependencies";
import type { Providers } from "@marquee/core/platform/providers/providers";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { contextOf, lazyRuntime } from "./runtime.ts";

/**
 * A queue consumer that handles each message separately and reports failures one by one. So the queue keeps exactly the
 * failed ones (AWS, "Implementing partial batch responses").
 */
export function createConsumer<Names extends keyof Providers = never>(
  name: string,
  factories: ProviderFactories<Names>,
  handle: (ctx: Context<Names>, message: unknown) => Promise<void>,
  environment?: Environment,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  const runtimeOf = lazyRuntime(name, factories, environment);
  return async (event) => {
    const runtime = runtimeOf();
    const results = await Promise.all(
      event.Records.map(async (record) => {
        const ctx = contextOf(runtime, { type: "system", name }, record.messageId);
        try {
          await handle(ctx, JSON.parse(record.body));
          return [];
        } catch (cause) {
          if (cause instanceof HandledElsewhere) {
            ctx.logger.info("A message waits for another one");
          } else {
            ctx.logger.error("A message could not be handled", {
              error: cause,
              attempt: record.attributes.ApproximateReceiveCount,
            });
            await ctx.metrics.count("MessagesFailed");
          }
          return [{ itemIdentifier: record.messageId }];
        }
      }),
    );
    return { batchItemFailures: results.flat() };
  };
}
