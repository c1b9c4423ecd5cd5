import {
  baseEnvironment,
  installFunctionEnvironments,
  invocationEnvironment,
  runWithEnvironment,
} from "./function-environment.ts";
import { functionModules } from "./functions.ts";
import { type Handler, lambdaContext, loadHandler } from "./handler.ts";
import { type EnvironmentOf, FunctionError, type LambdaHost, timedOut } from "./host.ts";

export interface InProcessHostOptions {
  /** The complete environment of each function. */
  environmentOf: EnvironmentOf;
  /** Replaces functions of the manifest, or adds to them. */
  handlers?: ReadonlyMap<string, Handler>;
}

/** Runs the functions in this process, so that a test's debugger can step through them. */
export function startInProcessHost(options: InProcessHostOptions): LambdaHost {
  installFunctionEnvironments();
  // The log lines of metrics would appear between those of the tests.
  const base = { ...baseEnvironment(), POWERTOOLS_METRICS_DISABLED: "true" };
  async function handlerOf(name: string): Promise<Handler> {
    const own = options.handlers?.get(name);
    if (own !== undefined) return own;
    const definition = functionModules.get(name);
    if (definition === undefined) {
      throw new FunctionError("ResourceNotFound", `No function is named ${name}`);
    }
    return loadHandler(name, definition.module);
  }

  return {
    async invoke(name, event, { timeout = functionModules.get(name)?.timeout ?? 30, trace } = {}) {
      const variables = { ...base, ...options.environmentOf(name) };
      const context = lambdaContext(name, Date.now() + timeout * 1000);
      let timer: NodeJS.Timeout | undefined;
      const expiry = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(timedOut(name, timeout)), timeout * 1000);
      });
      const running = runWithEnvironment(
        invocationEnvironment(name, variables, trace),
        async () => {
          const handler = await handlerOf(name);
          return handler(structuredClone(event), context);
        },
      );
      try {
        return await Promise.race([running, expiry]);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => Promise.resolve(),
  };
}
