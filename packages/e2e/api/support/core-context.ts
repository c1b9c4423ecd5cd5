import type { Database } from "@marquee/core/database";
import type { Actor } from "@marquee/core/platform/actor";
import { parseConfig } from "@marquee/core/platform/config";
import type { Context } from "@marquee/core/platform/context";
import { uncounted } from "@marquee/core/platform/metrics";
import { createSecretReader } from "@marquee/core/platform/providers/secrets";
import {
  createProviders,
  identity,
  mail,
  mux,
  playback,
  privateFiles,
  providerChecks,
  queueOperations,
  queues,
  storage,
  stripe,
} from "@marquee/functions/frame/providers";
import { functionsEnvironment } from "./stack.ts";

const factories = {
  identity,
  mail,
  mux,
  playback,
  privateFiles,
  providerChecks,
  queueOperations,
  queues,
  storage,
  stripe,
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
