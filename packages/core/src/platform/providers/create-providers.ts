import type { ProviderDependencies } from "./dependencies.ts";
import type { Providers } from "./providers.ts";

/**
 * The providers that a function uses. Each function imports its own, because a bundle contains every SDK that an
 * imported module may load.
 */
export type ProviderFactories<Names extends keyof Providers> = {
  [Name in Names]: (dependencies: ProviderDependencies) => Providers[Name];
};

export function createProviders<Names extends keyof Providers>(
  factories: ProviderFactories<Names>,
  dependencies: ProviderDependencies,
): Pick<Providers, Names>;
export function createProviders(
  factories: Record<string, (dependencies: ProviderDependencies) => unknown>,
  dependencies: ProviderDependencies,
): object {
  return Object.fromEntries(
    Object.entries(factories).map(([name, create]) => [name, create(dependencies)]),
  );
}
