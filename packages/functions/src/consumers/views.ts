import { createQueueProvider } from "@marquee/core/providers/queues";
import { countView } from "@marquee/core/video/record-view";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-views",
  ({ config, environment }) => ({ queues: createQueueProvider(config, environment) }),
  countView,
);
