import { createIdentityProvider } from "@marquee/core/providers/identity";
import { createMailProvider } from "@marquee/core/providers/mail";
import { createMuxProvider } from "@marquee/core/providers/mux";
import { createPlaybackProvider } from "@marquee/core/providers/playback";
import { createQueueProvider } from "@marquee/core/providers/queues";
import { createStorageProvider } from "@marquee/core/providers/storage";
import { createStripeProvider } from "@marquee/core/providers/stripe";
import { reconcilePage } from "@marquee/core/reconciliation/index";
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
