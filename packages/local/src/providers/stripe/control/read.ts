import { parseJson } from "@marquee/core/platform/parse-json";
import type { Context, Hono } from "hono";
import type * as z from "zod/mini";
import { invalidRequest } from "../core/errors.ts";

/** Reads a control call's JSON body. @throws StripeApiError 400 that names the error. */
async function readControl<T>(context: Context, schema: z.ZodMiniType<T>): Promise<T> {
  const parsed = schema.safeParse(parseJson((await context.req.text()) || "{}"));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((one) => `${one.path.join(".")}: ${one.message}`);
  throw invalidRequest(problems.join("; "));
}

/** A control call: JSON in, JSON out. */
export function addControl<T>(
  app: Hono,
  path: string,
  schema: z.ZodMiniType<T>,
  answer: (input: T) => object,
): void {
  app.post(path, async (context) => context.json(answer(await readControl(context, schema))));
}
