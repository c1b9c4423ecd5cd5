import { AsyncLocalStorage } from "node:async_hooks";

/** What one invocation of a function finds in `process.env`. */
export type FunctionEnvironment = Record<string, string>;

const current = new AsyncLocalStorage<FunctionEnvironment>();
let installed = false;

/**
 * Runs a function with an environment of its own in place of the process's. All local functions share one process, and
 * on AWS each has only the variables that it was given.
 */
export function runWithEnvironment<Result>(
  environment: FunctionEnvironment,
  run: () => Result,
): Result {
  return current.run(environment, run);
}

/** Makes `process.env` that of the running function. Before any function is loaded: modules keep what they find. */
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

/** What any Node process needs to run at all, and nothing that could reach a real account. */
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
