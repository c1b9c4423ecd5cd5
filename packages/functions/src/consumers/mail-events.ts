import { applyMailEvent } from "@marquee/core/mail/index";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer("consumer-mail-events", () => ({}), applyMailEvent);
