import type { Database } from "@marquee/core/database";
import type { Actor } from "@marquee/core/platform/actor";
import { parseConfig } from "@marquee/core/platform/config";
import type { Context } from "@marquee/core/platform/context";
import { uncounted } from "@marquee/core/platform/metrics";
import { createProviders } from "@marquee/core/platform/providers/create-providers";
import { createIdentityProvider } from "@marquee/core/platform/providers/identity";
import { createMailProvider } from "@marquee/core/platform/providers/mail";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createPlaybackProvider } from "@marquee/core/platform/providers/playback";
import { createPrivateFilesProvider } from "@marquee/core/platform/providers/private-files";
import { createProviderChecks } from "@marquee/core/platform/providers/provider-checks";
import { createQueueOperations } from "@marquee/core/platform/providers/queue-operations";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createSecretReader } from "@marquee/core/platform/providers/secrets";
import { createStorageProvider } from "@marquee/core/platform/providers/storage";
import { createStripeProvider } from "@marquee/core/platform/providers/stripe";
import { functionsEnvironment } from "./stack.ts";

const factories = {
  identity: createIdentityProvider,
  mail: createMailProvider,
  mux: createMuxProvider,
  playback: createPlaybackProvider,
  privateFiles: createPrivateFilesProvider,
  providerChecks: createProviderChecks,
  queueOperations: createQueueOperations,
  queues: createQueueProvider,
  storage: createStorageProvider,
  stripe: createStripeProvider,
};

export type CoreContext = Context<keyof typeof factories>;

/** The context of core's verbs, as in the functions, over a database of the test's choice. */
export function coreContexts(database: Database): (actor: Actor) => CoreContext {
  const environment = functionsEnvironment();
  const config = parseConfig(environment);
  const secrets = createSecretReader(config, environment);
  const providers = createProviders(factories, { config, secrets, environment });
  const nothing = () => undefined;
  return (actor) => ({
    actor,
    now: () => new Date(),
    logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
    config,
    database,
    providers,
    metrics: uncounted,
    requestId: "test",
  });
}
