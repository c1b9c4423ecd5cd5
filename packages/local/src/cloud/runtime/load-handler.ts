import type { Context } from "aws-lambda";
import { FunctionError } from "./host.ts";

export type Handler = (event: unknown, context: Context) => unknown;

/**
 * Imports a function's module and takes its `handler`.
 * @throws FunctionError when the module exports none.
 */
export async function loadHandler(name: string, module: string): Promise<Handler> {
  const loaded: unknown = await import(module);
  if (typeof loaded === "object" && loaded !== null && "handler" in loaded) {
    const { handler } = loaded;
    if (typeof handler === "function") {
      return (event, context) => Reflect.apply(handler, undefined, [event, context]);
    }
  }
  throw new FunctionError("Runtime.HandlerNotFound", `${name}: ${module} exports no handler`);
}
