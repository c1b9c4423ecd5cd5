import type Stripe from "stripe";
import type { ProviderDependencies } from "./dependencies.ts";
import { providerTries } from "./provider-tries.ts";
import { rebuiltOnChange } from "./secrets.ts";

/**
 * The Stripe SDK, loaded and created on first use, and again for each new key. A network fault is retried once with
 * the same idempotency key.
 */
export function createStripeProvider({
  config,
  secrets,
}: Pick<ProviderDependencies, "config" | "secrets">): () => Promise<Stripe> {
  return rebuiltOnChange(
    async () => [await secrets("STRIPE_SECRET_KEY")] as const,
    async ([key]) => {
      const { default: Stripe } = await import("stripe");
      const options: NonNullable<ConstructorParameters<typeof Stripe>[1]> = {
        maxNetworkRetries: providerTries.retries,
        timeout: providerTries.timeoutMilliseconds,
        telemetry: false,
      };
      if (config.STRIPE_API_URL !== undefined) {
        const address = new URL(config.STRIPE_API_URL);
        options.host = address.hostname;
        options.port = address.port;
        options.protocol = address.protocol === "http:" ? "http" : "https";
      }
      return new Stripe(key, options);
    },
  );
}
