import { countViews } from "@marquee/core/content/video";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createBatchConsumer } from "../frame/batch-consumer.ts";

export const handler = createBatchConsumer(
  "consumer-views",
  { queues: createQueueProvider },
  countViews,
);
