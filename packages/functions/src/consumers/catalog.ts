import { syncCatalog } from "@marquee/core/catalog/sync";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-catalog",
  ({ config, environment }) => ({ queues: createQueueProvider(config, environment) }),
  syncCatalog,
);
