/**
 * Creates what a new stage needs to work: the built-in categories, and the built-in plans with their products and
 * prices at Stripe. Run it after the first deploy with a function's environment (docs/operations.md). A second run
 * changes nothing.
 */

import { createDatabase } from "../packages/core/src/database.ts";
import { ensureBuiltInPlans } from "../packages/core/src/money/plan/ensure-built-in-plans.ts";
import { ensureBuiltInCategories } from "../packages/core/src/people/category/built-in.ts";
import { parseConfig } from "../packages/core/src/platform/config.ts";
import type { Context } from "../packages/core/src/platform/context.ts";
import { createDocumentClient } from "../packages/core/src/platform/dynamo/client.ts";
import { uncounted } from "../packages/core/src/platform/metrics.ts";
import { createProviders } from "../packages/core/src/platform/providers/create-providers.ts";
import { createSecretReader } from "../packages/core/src/platform/providers/secrets.ts";
import { createStripeProvider } from "../packages/core/src/platform/providers/stripe.ts";

const config = parseConfig(process.env);
const ctx: Context<"stripe"> = {
  actor: { type: "system", name: "prepare-stage" },
  now: () => new Date(),
  logger: console,
  config,
  database: createDatabase(createDocumentClient(config), config.TABLE_NAME),
  providers: createProviders(
    { stripe: createStripeProvider },
    { config, secrets: createSecretReader(config, process.env), environment: process.env },
  ),
  metrics: uncounted,
  requestId: "prepare-stage",
};
await ensureBuiltInCategories(ctx);
await ensureBuiltInPlans(ctx);
console.log(`The stage ${config.STAGE} has its categories and plans.`);
