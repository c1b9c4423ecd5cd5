import { syncCatalog } from "@marquee/core/content/catalog";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-catalog",
  { queues: createQueueProvider },
  syncCatalog,
);
