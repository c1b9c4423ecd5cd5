import { createDatabase } from "@marquee/core/database";
import { parseConfig } from "@marquee/core/platform/config";
import type { Context } from "@marquee/core/platform/context";
import { createDocumentClient } from "@marquee/core/platform/dynamo/client";
import { uncounted } from "@marquee/core/platform/metrics";
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

/** What the seed calls core's verbs with, where no call of the API does what is needed. */
export type SeedContext = Context<
  "identity" | "mail" | "playback" | "queues" | "storage" | "stripe"
>;

/** What verbs work with that are called as the system, against the local stack. */
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
    providers: {
      identity: createIdentityProvider(config, secrets),
      mail: createMailProvider(config),
      playback: createPlaybackProvider(config, secrets),
      queues: createQueueProvider(config, stack.environment),
      storage: createStorageProvider(config),
      stripe: createStripeProvider(config, secrets),
    },
    metrics: uncounted,
    requestId: "seed",
  };
}

/** The same context where nobody is told of what happens: what lies in the past is no news. */
export function withoutNews(ctx: SeedContext): SeedContext {
  const queues = { send: async () => undefined, sendAll: async () => undefined };
  return { ...ctx, providers: { ...ctx.providers, queues } };
}

/** The same context for a person at an earlier moment: so the demo has a past. */
export function actingAs(ctx: SeedContext, person: Person, at: Date): SeedContext {
  return {
    ...ctx,
    actor: { type: "user", userId: person.userId, accountType: person.accountType },
    now: () => at,
  };
}
