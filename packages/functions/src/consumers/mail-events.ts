import { applyMailEvent } from "@marquee/core/platform/mail/apply-mail-event";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer("consumer-mail-events", {}, applyMailEvent);
