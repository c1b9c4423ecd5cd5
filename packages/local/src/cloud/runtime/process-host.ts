import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { watch } from "chokidar";
import type { Log } from "../../log.ts";
import { FunctionProcess } from "./child-process.ts";
import { baseEnvironment, invocationEnvironment } from "./function-environment.ts";
import { type FunctionModule, functionModules } from "./functions.ts";
import { type EnvironmentOf, FunctionError, type LambdaHost } from "./host.ts";

export interface ProcessHostOptions {
  /** The complete environment of each function; no variable of this process is added. */
  environmentOf: EnvironmentOf;
  /** Starts a new process when a source in these folders changes; none by default. */
  watch?: readonly string[];
  /** The functions; by default those of the manifest. */
  functions?: ReadonlyMap<string, FunctionModule>;
  /** Receives each line that the functions print. */
  output: Log;
  log: Log;
}

const packagesFolder = fileURLToPath(new URL("../../../../", import.meta.url));

/** The source folders of the functions. */
export const functionSources = ["contracts", "core", "functions"].map(
  (name) => `${packagesFolder}${name}/src`,
);

/** Runs the functions in a process of their own, which is replaced when the sources change or when it ends. */
export async function startProcessHost(options: ProcessHostOptions): Promise<LambdaHost> {
  const { watch: watched = [], functions = functionModules } = options;
  const base = baseEnvironment();
  const environment = {
    ...base,
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
    invoke(name, event, { timeout, trace } = {}) {
      const definition = functions.get(name);
      if (definition === undefined) {
        return Promise.reject(
          new FunctionError("ResourceNotFound", `No function is named ${name}`),
        );
      }
      if (!current.alive) current = start();
      return current.invoke({
        name,
        module: definition.module,
        event,
        environment: invocationEnvironment(
          name,
          { ...base, ...options.environmentOf(name) },
          trace,
        ),
        timeout: timeout ?? definition.timeout,
      });
    },
    async close() {
      await watcher?.close();
      await Promise.all([current, ...retired].map((each) => each.stop()));
    },
  };
}

const settleMilliseconds = 60;

/** Calls `changed` once for a burst of changes to source files below `folders`; test files are ignored. */
async function watchSources(
  folders: readonly string[],
  changed: (file: string) => void,
): Promise<{ close(): Promise<void> }> {
  const watcher = watch([...folders], {
    ignoreInitial: true,
    ignored: (path, stats) =>
      path.includes("__tests__") || (stats?.isFile() === true && !/\.(ts|json)$/.test(path)),
  });
  let timer: NodeJS.Timeout | undefined;
  watcher.on("all", (_event, path) => {
    clearTimeout(timer);
    timer = setTimeout(() => changed(path), settleMilliseconds);
  });
  await new Promise<void>((resolve) => watcher.once("ready", () => resolve()));
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
