import { createDatabase } from "@marquee/core/database";
import { parseConfig } from "@marquee/core/platform/config";
import type { Context } from "@marquee/core/platform/context";
import { createDocumentClient } from "@marquee/core/platform/dynamo/client";
import { uncounted } from "@marquee/core/platform/metrics";
import { createProviders } from "@marquee/core/platform/providers/create-providers";
import { createIdentityProvider } from "@marquee/core/platform/providers/identity";
import { createMailProvider } from "@marquee/core/platform/providers/mail";
import { createPlaybackProvider } from "@marquee/core/platform/providers/playback";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import { createSecretReader } from "@marquee/core/platform/providers/secrets";
import { createStorageProvider } from "@marquee/core/platform/providers/storage";
import { createStripeProvider } from "@marquee/core/platform/providers/stripe";
import type { Log } from "../log.ts";
import type { Stack } from "../stack/index.ts";
import type { Person } from "./person.ts";

/** The context for core's verbs, where the API has no suitable call. */
export type SeedContext = Context<
  "identity" | "mail" | "playback" | "queues" | "storage" | "stripe"
>;

/** The context of verbs that are called as the system, against the local stack. */
export function createSeedContext(stack: Stack, log: Log): SeedContext {
  const config = parseConfig(stack.environment);
  const secrets = createSecretReader(config, stack.environment);
  return {
    actor: { type: "system", name: "seed" },
    now: () => new Date(),
    logger: {
      debug: () => undefined,
      info: () => undefined,
      warn: (message) => log(`Seeding: ${message}`),
      error: (message) => log(`Seeding: ${message}`),
    },
    config,
    database: createDatabase(createDocumentClient(config), config.TABLE_NAME),
    providers: createProviders(
      {
        identity: createIdentityProvider,
        mail: createMailProvider,
        playback: createPlaybackProvider,
        queues: createQueueProvider,
        storage: createStorageProvider,
        stripe: createStripeProvider,
      },
      { config, secrets, environment: stack.environment },
    ),
    metrics: uncounted,
    requestId: "seed",
  };
}

/** The same context without notifications, because events of the past are no news. */
export function withoutNews(ctx: SeedContext): SeedContext {
  const silent = { send: async () => undefined, sendAll: async () => undefined };
  return { ...ctx, providers: { ...ctx.providers, queues: silent } };
}

/** The same context for a person at an earlier time, so that the demo has a past. */
export function actingAs(ctx: SeedContext, person: Person, at: Date): SeedContext {
  return {
    ...ctx,
    actor: { type: "user", userId: person.userId, accountType: person.accountType },
    now: () => at,
  };
}
