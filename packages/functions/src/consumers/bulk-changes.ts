import { runBulkChange } from "@marquee/core/operations/bulk-change";
import { createIdentityProvider } from "@marquee/core/platform/providers/identity";
import { createMailProvider } from "@marquee/core/platform/providers/mail";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-bulk-changes",
  {
    identity: createIdentityProvider,
    mail: createMailProvider,
    mux: createMuxProvider,
    queues: createQueueProvider,
  },
  runBulkChange,
);
