import { deliverNotification } from "@marquee/core/notification/notify";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-notifications",
  ({ config, environment }) => ({ queues: createQueueProvider(config, environment) }),
  deliverNotification,
);
