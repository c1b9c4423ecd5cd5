import { fanOut } from "@marquee/core/content/fan-out";
import { createConsumer } from "../frame/consumer.ts";
import { queues } from "../frame/providers.ts";

export const handler = createConsumer("consumer-fan-out", { queues }, fanOut);
