import type { ProviderName } from "@marquee/contracts/operations/admin/provider-names";
import type { ProviderDependencies } from "./dependencies.ts";
import { createIdentityProvider } from "./identity.ts";
import { createMuxProvider } from "./mux.ts";
import { AccountPaused } from "./provider-fault.ts";
import { createPushProvider } from "./push.ts";
import { createStripeProvider } from "./stripe.ts";
import { createSuggestionProvider } from "./suggestions.ts";

/** One small request to a provider with the product's own credentials. @throws when it fails */
export type ProviderChecks = Record<ProviderName, (signal: AbortSignal) => Promise<void>>;

/** No retries by the libraries, because the check is about this one request. */
const oneTry = { timeout: 5_000, maxRetries: 0 };

/** Each is the cheapest request that proves that credentials and service work; SDKs are loaded on first use. */
export function createProviderChecks({
  config,
  secrets,
}: Pick<ProviderDependencies, "config" | "secrets">): ProviderChecks {
  const mux = createMuxProvider({ config, secrets });
  const stripe = createStripeProvider({ config, secrets });
  const identity = createIdentityProvider({ config, secrets });
  const push = createPushProvider({ config, secrets });
  const suggestions = createSuggestionProvider({ config });
  return {
    async stripe() {
      const client = await stripe();
      await client.events.list(
        { limit: 1 },
        { timeout: oneTry.timeout, maxNetworkRetries: oneTry.maxRetries },
      );
    },
    async mux(signal) {
      await (await mux()).video.assets.list({ limit: 1 }, { ...oneTry, signal });
    },
    async firebase_auth() {
      await identity.list(1);
    },
    fcm: () => push.check(),
    async ses() {
      const { isSendingEnabled } = await import("./ses-mail.ts");
      if (!(await isSendingEnabled(config))) throw new AccountPaused();
    },
    async bedrock(signal) {
      await suggestions.write(shortestRequest, signal);
    },
  };
}

/** A few tokens, because the model has no read that proves the permission. */
const shortestRequest = {
  instructions: "Answer with the word OK and nothing else.",
  data: { kind: "bio", tone: "friendly", title: "Check", keywords: [] },
};
