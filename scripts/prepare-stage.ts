import { ensureBuiltInCategories } from "../packages/core/src/category/built-in.ts";
import { parseConfig } from "../packages/core/src/config.ts";
import type { Context } from "../packages/core/src/context.ts";
import { createDatabase } from "../packages/core/src/database.ts";
import { createDocumentClient } from "../packages/core/src/dynamo/client.ts";
import { uncounted } from "../packages/core/src/metrics.ts";
import { ensureBuiltInPackages } from "../packages/core/src/package/index.ts";
import { createSecretReader } from "../packages/core/src/providers/secrets.ts";
import { createStripeProvider } from "../packages/core/src/providers/stripe.ts";

/**
 * Makes what a new stage cannot be used without: the built-in categories, and the built-in plans with their products and
 * prices at Stripe. Run after the first deploy with a function's environment (docs/operations.md); again, it changes nothing.
 */
const config = parseConfig(process.env);
const ctx: Context<"stripe"> = {
  actor: { type: "system", name: "prepare-stage" },
  now: () => new Date(),
  logger: console,
  config,
  database: createDatabase(createDocumentClient(config), config.TABLE_NAME),
  providers: { stripe: createStripeProvider(config, createSecretReader(config, process.env)) },
  metrics: uncounted,
  requestId: "prepare-stage",
};
await ensureBuiltInCategories(ctx);
await ensureBuiltInPackages(ctx);
console.log(`The stage ${config.STAGE} has its categories and plans.`);
