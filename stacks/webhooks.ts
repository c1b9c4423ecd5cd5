import { type StackContext, use } from "sst/constructs";
import { webhookFunctions } from "../packages/functions/src/manifest.ts";
import { createFunction, sizes } from "./functions.ts";
import { Gateway } from "./gateway.ts";

/** The functions for the webhooks of Stripe and Mux: verify, enqueue, answer. */
export function Webhooks({ stack, app }: StackContext) {
  const { api, url } = use(Gateway);
  return webhookFunctions.map((definition) => {
    const lambda = createFunction(stack, app, definition, sizes.webhook);
    api.addRoutes(stack, { [`POST /v1${definition.path}`]: lambda });
    stack.addOutputs({ [`Url-${definition.name}`]: `${url}/v1${definition.path}` });
    return lambda;
  });
}
