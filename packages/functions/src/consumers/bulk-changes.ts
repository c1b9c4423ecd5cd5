import { runBulkChange } from "@marquee/core/operations/bulk-change";
import { createConsumer } from "../frame/consumer.ts";
import { identity, mail, mux, queues } from "../frame/providers.ts";

export const handler = createConsumer(
  "consumer-bulk-changes",
  { identity, mail, mux, queues },
  runBulkChange,
);
