import { createQueueProvider } from "@marquee/core/providers/queues";
import { countViews } from "@marquee/core/video/count-views";
import { createBatchConsumer } from "../frame/batch-consumer.ts";

export const handler = createBatchConsumer(
  "consumer-views",
  ({ config, environment }) => ({ queues: createQueueProvider(config, environment) }),
  countViews,
);
