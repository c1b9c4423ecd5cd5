import { createDatabase, type Database } from "@marquee/core/database";
import type { Actor } from "@marquee/core/platform/actor";
import { type Config, parseConfig } from "@marquee/core/platform/config";
import type { Context } from "@marquee/core/platform/context";
import { createDocumentClient } from "@marquee/core/platform/dynamo/client";
import type { Metrics } from "@marquee/core/platform/metrics";
import {
  createProviders,
  type ProviderFactories,
} from "@marquee/core/platform/providers/create-providers";
import type { Environment } from "@marquee/core/platform/providers/dependencies";
import type { Providers } from "@marquee/core/platform/providers/providers";
import { createSecretReader, type SecretReader } from "@marquee/core/platform/providers/secrets";
import { createLogger, type StructuredLogger } from "./logger.ts";
import { createMetrics } from "./metrics.ts";

export interface Runtime<Names extends keyof Providers> {
  config: Config;
  secrets: SecretReader;
  database: Database;
  providers: Pick<Providers, Names>;
  logger: StructuredLogger;
  metrics: Metrics;
  environment: Environment;
}

/**
 * What a function's process shares between calls. It is created on the first call, so that importing a handler costs
 * nothing and needs no environment.
 */
export function lazyRuntime<Names extends keyof Providers>(
  service: string,
  factories: ProviderFactories<Names>,
  environment: Environment = process.env,
): () => Runtime<Names> {
  let runtime: Runtime<Names> | undefined;
  return () => {
    if (runtime === undefined) {
      const config = parseConfig(environment);
      const secrets = createSecretReader(config, environment);
      const logger = createLogger(service, config.STAGE);
      runtime = {
        config,
        secrets,
        database: createDatabase(createDocumentClient(config), config.TABLE_NAME),
        providers: createProviders(factories, { config, secrets, environment }),
        logger,
        metrics: createMetrics({ service, stage: config.STAGE, logger }),
        environment,
      };
    }
    return runtime;
  };
}

export function contextOf<Names extends keyof Providers>(
  runtime: Runtime<Names>,
  actor: Actor,
  requestId: string,
  clientAddress?: string,
): Context<Names> {
  return {
    actor,
    now: () => new Date(),
    logger: runtime.logger.child({ request_id: requestId }),
    metrics: runtime.metrics,
    config: runtime.config,
    database: runtime.database,
    providers: runtime.providers,
    requestId,
    clientAddress,
  };
}
