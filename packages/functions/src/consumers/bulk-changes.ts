import { runBulkChange } from "@marquee/core/bulk-change/run-bulk-change";
import { createIdentityProvider } from "@marquee/core/providers/identity";
import { createMailProvider } from "@marquee/core/providers/mail";
import { createMuxProvider } from "@marquee/core/providers/mux";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-bulk-changes",
  ({ config, secrets, environment }) => ({
    identity: createIdentityProvider(config, secrets),
    mail: createMailProvider(config),
    mux: createMuxProvider(config, secrets),
    queues: createQueueProvider(config, environment),
  }),
  runBulkChange,
);
