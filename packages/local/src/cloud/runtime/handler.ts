import { randomUUID } from "node:crypto";
import type { Context } from "aws-lambda";
import { local } from "../../stack/settings.ts";
import { FunctionError } from "./host.ts";

export type Handler = (event: unknown, context: Context) => unknown;

const loaded = new Map<string, Promise<Handler>>();

/** Imports a function's module once and takes its `handler`. @throws FunctionError when it exports none */
export function loadHandler(name: string, module: string): Promise<Handler> {
  const handler = loaded.get(name) ?? importHandler(name, module);
  loaded.set(name, handler);
  return handler;
}

async function importHandler(name: string, module: string): Promise<Handler> {
  const imported: unknown = await import(module);
  if (typeof imported === "object" && imported !== null && "handler" in imported) {
    const { handler } = imported;
    if (typeof handler === "function") {
      return (event, context) => Reflect.apply(handler, undefined, [event, context]);
    }
  }
  throw new FunctionError("Runtime.HandlerNotFound", `${name}: ${module} exports no handler`);
}

/** The context object of one invocation that must end by `deadline` (epoch milliseconds). */
export function lambdaContext(functionName: string, deadline: number): Context {
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: "$LATEST",
    invokedFunctionArn: `arn:aws:lambda:${local.region}:${local.accountId}:function:${functionName}`,
    memoryLimitInMB: "1024",
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: "local",
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}
