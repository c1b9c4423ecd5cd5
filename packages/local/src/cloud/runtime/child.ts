import { enableCompileCache } from "node:module";
import { inspect } from "node:util";
import { installFunctionEnvironments, runWithEnvironment } from "./function-environment.ts";
import { functionModules } from "./functions.ts";
import { lambdaContext, loadHandler } from "./handler.ts";
import { FunctionError } from "./host.ts";
import { type Invocation, invocationSchema, type Outcome } from "./messages.ts";

// The process that runs the functions. It is forked by process-host.ts and ends with it.

enableCompileCache();
installFunctionEnvironments();

function send(outcome: Outcome): void {
  process.send?.(outcome);
}

async function run(invocation: Invocation): Promise<void> {
  const { id, name, module, event, environment, deadline } = invocation;
  try {
    const result: unknown = await runWithEnvironment(environment, async () => {
      const handler = await loadHandler(name, module);
      return handler(event, lambdaContext(name, deadline));
    });
    send({ kind: "result", id, result: result ?? null });
  } catch (error) {
    console.error(inspect(error));
    const failed = error instanceof Error ? error : new Error(inspect(error));
    const errorType = failed instanceof FunctionError ? failed.errorType : failed.name;
    send({ kind: "error", id, errorType, message: failed.message });
  }
}

/** Builds the OpenAPI document and loads the modules of the first requests, one by one, while the process is idle. */
async function preloadModules(): Promise<void> {
  // A call may have changed since the previous process.
  await import("@marquee/functions/scripts/openapi-file")
    .then(({ writeOpenApiFile }) => writeOpenApiFile())
    .catch((error: unknown) => console.error(inspect(error)));
  for (const { name, module } of functionModules.values()) {
    // A function that cannot be loaded reports it when it is invoked.
    await loadHandler(name, module).catch(() => undefined);
  }
}

process.on("message", (message) => {
  void run(invocationSchema.parse(message));
});
process.on("disconnect", () => process.exit(0));
// The parent handles the terminal's signals and then closes this process.
process.on("SIGINT", () => undefined);
send({ kind: "ready" });
if (process.env.MARQUEE_WARM_FUNCTIONS === "1") setTimeout(() => void preloadModules(), 50);
