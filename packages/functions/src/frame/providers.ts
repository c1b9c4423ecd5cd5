import type { Config } from "@marquee/core/platform/config";
import { createIdentityProvider } from "@marquee/core/platform/providers/identity";
import { createMailProvider } from "@marquee/core/platform/providers/mail";
import { createMuxProvider } from "@marquee/core/platform/providers/mux";
import { createPlaybackProvider } from "@marquee/core/platform/providers/playback";
import { createPrivateFilesProvider } from "@marquee/core/platform/providers/private-files";
import { createProviderChecks } from "@marquee/core/platform/providers/provider-checks";
import type { Providers } from "@marquee/core/platform/providers/providers";
import { createPushProvider } from "@marquee/core/platform/providers/push";
import { createQueueOperations } from "@marquee/core/platform/providers/queue-operations";
import { createQueueProvider } from "@marquee/core/platform/providers/queues";
import type { SecretReader } from "@marquee/core/platform/providers/secrets";
import { createStorageProvider } from "@marquee/core/platform/providers/storage";
import { createStripeProvider } from "@marquee/core/platform/providers/stripe";
import { createSuggestionProvider } from "@marquee/core/platform/providers/suggestions";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The inputs of every provider. */
export interface ProviderParts {
  config: Config;
  secrets: SecretReader;
  environment: Environment;
}

type Factory<Name extends keyof Providers> = (parts: ProviderParts) => Providers[Name];

/** The providers that a function uses, by name. */
export type ProviderFactories<Names extends keyof Providers> = { [Name in Names]: Factory<Name> };

// Separate exports instead of a table, so that a bundle contains only the providers that its function names.
export const identity: Factory<"identity"> = ({ config, secrets }) =>
  createIdentityProvider(config, secrets);
export const mail: Factory<"mail"> = ({ config }) => createMailProvider(config);
export const mux: Factory<"mux"> = ({ config, secrets }) => createMuxProvider(config, secrets);
export const playback: Factory<"playback"> = ({ config, secrets }) =>
  createPlaybackProvider(config, secrets);
export const privateFiles: Factory<"privateFiles"> = ({ config }) =>
  createPrivateFilesProvider(config);
export const providerChecks: Factory<"providerChecks"> = ({ config, secrets }) =>
  createProviderChecks(config, secrets);
export const push: Factory<"push"> = ({ config, secrets }) => createPushProvider(config, secrets);
export const queueOperations: Factory<"queueOperations"> = ({ config, environment }) =>
  createQueueOperations(config, environment);
export const queues: Factory<"queues"> = ({ config, environment }) =>
  createQueueProvider(config, environment);
export const storage: Factory<"storage"> = ({ config }) => createStorageProvider(config);
export const stripe: Factory<"stripe"> = ({ config, secrets }) =>
  createStripeProvider(config, secrets);
export const suggestions: Factory<"suggestions"> = ({ config }) => createSuggestionProvider(config);

/** Creates the named providers. */
export function createProviders<Names extends keyof Providers>(
  factories: ProviderFactories<Names>,
  parts: ProviderParts,
): Pick<Providers, Names>;
export function createProviders(
  factories: Record<string, (parts: ProviderParts) => unknown>,
  parts: ProviderParts,
): object {
  return Object.fromEntries(
    Object.entries(factories).map(([name, create]) => [name, create(parts)]),
  );
}
