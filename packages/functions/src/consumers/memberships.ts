import { stopRenewals } from "@marquee/core/money/membership";
import { createConsumer } from "../frame/consumer.ts";
import { queues, stripe } from "../frame/providers.ts";

export const handler = createConsumer("consumer-memberships", { queues, stripe }, stopRenewals);
