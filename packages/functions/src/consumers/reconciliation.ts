import { reconcilePage } from "@marquee/core/operations/reconciliation";
import { createIdentityProvider } from "@marquee/core/platform/providers/identity";
import { createMailProvider } from "@marquee/core/platform/providers/mail";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createPlaybackProvider } from "@marquee/core/platform/providers/playback";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createStorageProvider } from "@marquee/core/platform/providers/storage";
import { createStripeProvider } from "@marquee/core/platform/providers/stripe";
import { createConsumer } from "../frame/consumer.ts";

export const handler = createConsumer(
  "consumer-reconciliation",
  ({ config, secrets, environment }) => ({
    identity: createIdentityProvider(config, secrets),
    mail: createMailProvider(config),
    stripe: createStripeProvider(config, secrets),
    mux: createMuxProvider(config, secrets),
    playback: createPlaybackProvider(config, secrets),
    storage: createStorageProvider(config),
    queues: createQueueProvider(config, environment),
  }),
  reconcilePage,
);
