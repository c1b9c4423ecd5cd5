import { deliverPush } from "@marquee/core/notification/deliver-push";
import { createPushProvider } from "@marquee/core/providers/push";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-push",
  ({ config, secrets, environment }) => ({
    push: createPushProvider(config, secrets),
    queues: createQueueProvider(config, environment),
  }),
  deliverPush,
);
