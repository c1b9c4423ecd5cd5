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
  {
    identity: createIdentityProvider,
    mail: createMailProvider,
    mux: createMuxProvider,
    playback: createPlaybackProvider,
    queues: createQueueProvider,
    storage: createStorageProvider,
    stripe: createStripeProvider,
  },
  reconcilePage,
);
