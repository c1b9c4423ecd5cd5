import { createDatabase } from "@marquee/core/database";
import { parseConfig } from "@marquee/core/platform/config";
import type { Context } from "@marquee/core/platform/context";
import { createDocumentClient } from "@marquee/core/platform/dynamo/client";
import { uncounted } from "@marquee/core/platform/metrics";
import type { ProviderDependencies } from "@marquee/core/platform/providers/dependencies";
import type { Providers } from "@marquee/core/platform/providers/providers";
import { createSecretReader } from "@marquee/core/platform/providers/secrets";

/** Core's context for tests that start parts of their own; `environment` has the addresses of these parts. */
export function testContext<Names extends keyof Providers>(
  environment: Readonly<Record<string, string>>,
  createProviders: (dependencies: ProviderDependencies) => Pick<Providers, Names>,
  now: () => Date = () => new Date(),
): Context<Names> {
  const config = parseConfig(environment);
  const secrets = createSecretReader(config, environment);
  return {
    actor: { type: "system", name: "test" },
    now,
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    config,
    database: createDatabase(createDocumentClient(config), config.TABLE_NAME),
    providers: createProviders({ config, secrets, environment }),
    metrics: uncounted,
    requestId: "test",
  };
}
