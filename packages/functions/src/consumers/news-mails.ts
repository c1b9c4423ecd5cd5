import { mailNews } from "@marquee/core/content/fan-out";
import { createMailProvider } from "@marquee/core/platform/providers/mail";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-news-mails",
  { mail: createMailProvider },
  mailNews,
);
