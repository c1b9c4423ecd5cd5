import { deliverPush } from "@marquee/core/people/notification";
import { createConsumer } from "../frame/consumer.ts";
import { push, queues } from "../frame/providers.ts";

export const handler = createConsumer("consumer-push", { push, queues }, deliverPush);
