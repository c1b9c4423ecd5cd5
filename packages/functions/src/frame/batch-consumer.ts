import type { Context } from "@marquee/core/platform/context";
import { parseJson } from "@marquee/core/platform/parse-json";
import type { ProviderFactories } from "@marquee/core/platform/providers/create-providers";
import type { Environment } from "@marquee/core/platform/providers/dependencies";
import type { Providers } from "@marquee/core/platform/providers/providers";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { contextOf, lazyRuntime } from "./runtime.ts";

export interface BatchMessage {
  id: string;
  body: unknown;
  attempt: number;
}

/**
 * A queue consumer that handles its messages together, for work that is cheaper in batches. Failures are still reported
 * one by one: `take` returns the ids of the messages to retry. When it throws, all are retried.
 */
export function createBatchConsumer<Names extends keyof Providers = never>(
  name: string,
  factories: ProviderFactories<Names>,
  take: (ctx: Context<Names>, messages: readonly BatchMessage[]) => Promise<string[]>,
  environment?: Environment,
): (event: SQSEvent) => Promise<SQSBatchResponse> {
  const runtimeOf = lazyRuntime(name, factories, environment);
  async function takeOrCount(ctx: Context<Names>, messages: readonly BatchMessage[]) {
    try {
      return await take(ctx, messages);
    } catch (cause) {
      await ctx.metrics.count("MessagesFailed", messages.length);
      throw cause;
    }
  }
  return async (event) => {
    const runtime = runtimeOf();
    const first = event.Records[0]?.messageId ?? "";
    const ctx = contextOf(runtime, { type: "system", name }, first);
    const messages = event.Records.map((record) => ({
      id: record.messageId,
      body: parseJson(record.body),
      attempt: Number(record.attributes.ApproximateReceiveCount),
    }));
    const failed = await takeOrCount(ctx, messages);
    await ctx.metrics.count("MessagesFailed", failed.length);
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}
