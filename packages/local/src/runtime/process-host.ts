import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Log } from "../log.ts";
import { FunctionProcess } from "./child-process.ts";
import { type FunctionModule, functionModules } from "./functions.ts";
import { FunctionError, type LambdaHost } from "./host.ts";
import { watchSources } from "./watch-sources.ts";

export interface ProcessHostOptions {
  /** The functions' whole environment: nothing of this process's own leaks into it. */
  environment: Readonly<Record<string, string>>;
  /** Starts a new process when a source in these folders changes; none by default. */
  watch?: readonly string[];
  /** The functions of the manifest, unless a test has others. */
  functions?: ReadonlyMap<string, FunctionModule>;
  /** Takes each line that the functions write. */
  output: Log;
  log: Log;
}

const packagesFolder = fileURLToPath(new URL("../../../", import.meta.url));

/** What the functions are made of. */
export const functionSources = ["contracts", "core", "functions"].map(
  (name) => `${packagesFolder}${name}/src`,
);

/** Runs the functions in a process of their own, replaced when their sources change or when it dies. */
export async function startProcessHost(options: ProcessHostOptions): Promise<LambdaHost> {
  const { watch: watched = [], functions = functionModules } = options;
  const environment = {
    ...keptFromUs(),
    ...options.environment,
    ...(watched.length > 0 ? { MARQUEE_WARM_FUNCTIONS: "1" } : {}),
  };
  const start = (): FunctionProcess => new FunctionProcess({ environment, output: options.output });

  let current = start();
  const retired = new Set<FunctionProcess>();
  const replace = (file: string): void => {
    options.log(`${relative(packagesFolder, file)} changed: functions restarted`);
    retired.add(current);
    current.retire();
    current = start();
  };
  const watcher = watched.length > 0 ? await watchSources(watched, replace) : undefined;

  return {
    invoke(name, event, { timeout } = {}) {
      const definition = functions.get(name);
      if (definition === undefined) {
        return Promise.reject(
          new FunctionError("ResourceNotFound", `No function is named ${name}`),
        );
      }
      if (!current.alive) current = start();
      return current.invoke(name, definition.module, event, timeout ?? definition.timeout);
    },
    async close() {
      await watcher?.close();
      await Promise.all([current, ...retired].map((each) => each.stop()));
    },
  };
}

/** What any Node process needs to run at all, and nothing that could reach a real account. */
function keptFromUs(): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of ["PATH", "HOME", "TMPDIR", "LANG", "TZ", "NODE_EXTRA_CA_CERTS"]) {
    const value = process.env[name];
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}
