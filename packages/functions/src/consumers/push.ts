import { deliverPush } from "@marquee/core/people/notification";
import { createPushProvider } from "@marquee/core/platform/providers/push";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-push",
  { push: createPushProvider, queues: createQueueProvider },
  deliverPush,
);
