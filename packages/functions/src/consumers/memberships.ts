import { handleMembershipsMessage } from "@marquee/core/money/membership";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStripeProvider } from "@marquee/core/platform/providers/stripe";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-memberships",
  { queues: createQueueProvider, stripe: createStripeProvider },
  handleMembershipsMessage,
);
