import { countViews } from "@marquee/core/content/video";
import { createBatchConsumer } from "../frame/batch-consumer.ts";
import { queues } from "../frame/providers.ts";

export const handler = createBatchConsumer("consumer-views", { queues }, countViews);
