import type { Config } from "../config.ts";
import type { SecretReader } from "./secrets.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** What the providers are made of; each takes its part. */
export interface ProviderParts {
  config: Config;
  secrets: SecretReader;
  environment: Environment;
}
