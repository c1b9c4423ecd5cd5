import { runDeletion } from "@marquee/core/operations/deletion";
import { createIdentityProvider } from "@marquee/core/platform/providers/identity";
import { createMailProvider } from "@marquee/core/platform/providers/mail";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createPrivateFilesProvider } from "@marquee/core/platform/providers/private-files";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStorageProvider } from "@marquee/core/platform/providers/storage";
import { createStripeProvider } from "@marquee/core/platform/providers/stripe";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-deletion",
  {
    identity: createIdentityProvider,
    mail: createMailProvider,
    mux: createMuxProvider,
    privateFiles: createPrivateFilesProvider,
    queues: createQueueProvider,
    storage: createStorageProvider,
    stripe: createStripeProvider,
  },
  runDeletion,
);
