import { reconcilePage } from "@marquee/core/operations/reconciliation";
import { createConsumer } from "../frame/consumer.ts";
import { identity, mail, mux, playback, queues, storage, stripe } from "../frame/providers.ts";

export const handler = createConsumer(
  "consumer-reconciliation",
  { identity, mail, mux, playback, queues, storage, stripe },
  reconcilePage,
);
