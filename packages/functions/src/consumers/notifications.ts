import { deliverNotification } from "@marquee/core/people/notification";
import { createMailProvider } from "@marquee/core/platform/providers/mail";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-notifications",
  { mail: createMailProvider, queues: createQueueProvider },
  deliverNotification,
);
