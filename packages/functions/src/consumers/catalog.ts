import { syncCatalog } from "@marquee/core/content/catalog";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStorageProvider } from "@marquee/core/platform/providers/storage";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-catalog",
  { queues: createQueueProvider, storage: createStorageProvider },
  syncCatalog,
);
