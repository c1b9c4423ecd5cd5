import { stopRenewals } from "@marquee/core/membership/stop-renewals";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { createStripeProvider } from "@marquee/core/providers/stripe";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-memberships",
  ({ config, secrets, environment }) => ({
    stripe: createStripeProvider(config, secrets),
    queues: createQueueProvider(config, environment),
  }),
  stopRenewals,
);
