import type { Function as LambdaFunction, StackContext } from "sst/constructs";
import { use } from "sst/constructs";
import { apiFunctions } from "../packages/functions/src/manifest.ts";
import { createFunction, sizes } from "./functions.ts";
import { Gateway } from "./gateway.ts";

/** One function per area of the API; each prefix of the manifest serves itself and everything below it. */
export function Api({ stack, app }: StackContext) {
  const { api } = use(Gateway);
  const functions: LambdaFunction[] = [];
  for (const definition of apiFunctions) {
    const lambda = createFunction(stack, app, definition, sizes.api);
    for (const prefix of definition.prefixes) {
      api.addRoutes(stack, {
        [`ANY /v1${prefix}`]: lambda,
        [`ANY /v1${prefix}/{proxy+}`]: lambda,
      });
    }
    functions.push(lambda);
  }
  return functions;
}
