import { deliverNotification } from "@marquee/core/notification/notify";
import { createMailProvider } from "@marquee/core/providers/mail";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-notifications",
  ({ config, environment }) => ({
    mail: createMailProvider(config),
    queues: createQueueProvider(config, environment),
  }),
  deliverNotification,
);
