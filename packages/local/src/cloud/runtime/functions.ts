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

const modulesOf = (
  definitions: readonly { name: string; entry: string }[],
  timeout: number,
): [string, FunctionModule][] =>
  definitions.map(({ name, entry }) => {
    const module = `@marquee/functions/${entry.replace(/\.ts$/, "")}`;
    return [name, { name, module, timeout }];
  });

/** Every function of the manifest, by name. */
export const functionModules: ReadonlyMap<string, FunctionModule> = new Map([
  ...modulesOf([...apiFunctions, ...webhookFunctions], 30),
  ...modulesOf([...consumerFunctions, ...scheduledFunctions], 60),
]);
