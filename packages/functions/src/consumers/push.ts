import { deliverPush } from "@marquee/core/notification/deliver-push";
import { createPushProvider } from "@marquee/core/providers/push";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-push",
  ({ config, secrets }) => ({ push: createPushProvider(config, secrets) }),
  deliverPush,
);
