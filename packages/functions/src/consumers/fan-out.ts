import { fanOut } from "@marquee/core/content/fan-out";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer("consumer-fan-out", { queues: createQueueProvider }, fanOut);
