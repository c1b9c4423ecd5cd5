import type { Config } from "../config.ts";
import type { SecretReader } from "./secrets.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Everything that providers are created from; each takes what it needs. */
export interface ProviderDependencies {
  config: Config;
  secrets: SecretReader;
  environment: Environment;
}
