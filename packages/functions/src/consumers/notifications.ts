import { deliverNotification } from "@marquee/core/people/notification";
import { createConsumer } from "../frame/consumer.ts";
import { mail, queues } from "../frame/providers.ts";

export const handler = createConsumer(
  "consumer-notifications",
  { mail, queues },
  deliverNotification,
);
