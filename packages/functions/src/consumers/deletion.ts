import { runDeletion } from "@marquee/core/deletion/run-deletion";
import { createIdentityProvider } from "@marquee/core/providers/identity";
import { createMailProvider } from "@marquee/core/providers/mail";
import { createMuxProvider } from "@marquee/core/providers/mux";
import { createPrivateFilesProvider } from "@marquee/core/providers/private-files";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { createStorageProvider } from "@marquee/core/providers/storage";
import { createStripeProvider } from "@marquee/core/providers/stripe";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-deletion",
  ({ config, secrets, environment }) => ({
    identity: createIdentityProvider(config, secrets),
    mail: createMailProvider(config),
    mux: createMuxProvider(config, secrets),
    privateFiles: createPrivateFilesProvider(config),
    queues: createQueueProvider(config, environment),
    storage: createStorageProvider(config),
    stripe: createStripeProvider(config, secrets),
  }),
  runDeletion,
);
