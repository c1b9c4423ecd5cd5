import { AsyncLocalStorage } from "node:async_hooks";

/** The variables that one invocation of a function finds in `process.env`. */
export type FunctionEnvironment = Record<string, string>;

const current = new AsyncLocalStorage<FunctionEnvironment>();
let installed = false;

/**
 * Runs a function with its own environment. All local functions share one process, but on AWS each has only its own
 * variables.
 */
export function runWithEnvironment<Result>(
  environment: FunctionEnvironment,
  run: () => Result,
): Result {
  return current.run(environment, run);
}

/**
 * Makes `process.env` return the environment of the running function. Must run before any function is loaded, because
 * modules store values from it.
 */
export function installFunctionEnvironments(): void {
  if (installed) return;
  installed = true;
  const whole = process.env;
  const seen = () => current.getStore() ?? whole;
  process.env = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get: (_, name) => Reflect.get(seen(), name),
      has: (_, name) => Reflect.has(seen(), name),
      set: (_, name, value) => Reflect.set(seen(), name, String(value)),
      deleteProperty: (_, name) => Reflect.deleteProperty(seen(), name),
      ownKeys: () => Reflect.ownKeys(seen()),
      getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(seen(), name),
      defineProperty: (_, name, descriptor) =>
        Reflect.defineProperty(seen(), name, { ...descriptor, configurable: true }),
    },
  );
}

/** The variables that every Node process needs, and none that could lead to a real account. */
export function baseEnvironment(): FunctionEnvironment {
  const kept: FunctionEnvironment = {};
  for (const name of ["PATH", "HOME", "TMPDIR", "LANG", "TZ", "NODE_EXTRA_CA_CERTS", "LOG_LEVEL"]) {
    const value = process.env[name];
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}

/** The variables of one invocation, with those that the Lambda service sets. */
export function invocationEnvironment(
  name: string,
  variables: Readonly<Record<string, string>>,
  trace: string | undefined,
): FunctionEnvironment {
  return {
    ...variables,
    AWS_LAMBDA_FUNCTION_NAME: name,
    ...(trace === undefined ? {} : { _X_AMZN_TRACE_ID: trace }),
  };
}
