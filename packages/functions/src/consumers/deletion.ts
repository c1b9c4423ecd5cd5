import { runDeletion } from "@marquee/core/operations/deletion";
import { createConsumer } from "../frame/consumer.ts";
import { identity, mail, mux, privateFiles, queues, storage, stripe } from "../frame/providers.ts";

export const handler = createConsumer(
  "consumer-deletion",
  { identity, mail, mux, privateFiles, queues, storage, stripe },
  runDeletion,
);
