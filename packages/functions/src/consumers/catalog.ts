import { syncCatalog } from "@marquee/core/content/catalog";
import { createConsumer } from "../frame/consumer.ts";
import { queues } from "../frame/providers.ts";

export const handler = createConsumer("consumer-catalog", { queues }, syncCatalog);
