import {
  apiFunctions,
  consumerFunctions,
  scheduledFunctions,
  webhookFunctions,
} from "@marquee/functions/manifest";

/** The handler of a function: its name, and the module to import. */
export interface FunctionModule {
  name: string;
  module: string;
  /** Seconds that one invocation may take. */
  timeout: number;
}

const apiTimeout = 30;
const workerTimeout = 60;

const moduleOf = (entry: string): string => `@marquee/functions/${entry.replace(/\.ts$/, "")}`;

/** Every function of the manifest, by name. */
export const functionModules: ReadonlyMap<string, FunctionModule> = new Map(
  [
    ...[...apiFunctions, ...webhookFunctions].map((definition) => ({
      definition,
      timeout: apiTimeout,
    })),
    ...[...consumerFunctions, ...scheduledFunctions].map((definition) => ({
      definition,
      timeout: workerTimeout,
    })),
  ].map(({ definition: { name, entry }, timeout }) => [
    name,
    { name, module: moduleOf(entry), timeout },
  ]),
);
