import { parseJson } from "@marquee/core/platform/parse-json";
import type { Hono } from "hono";
import type * as z from "zod/mini";
import { invalidRequest } from "../core/errors.ts";

/** A control call: JSON in, JSON out. Another body is refused with an error that names what is wrong. */
export function addControl<T>(
  app: Hono,
  path: string,
  schema: z.ZodMiniType<T>,
  answer: (input: T) => object,
): void {
  app.post(path, async (context) => {
    const parsed = schema.safeParse(parseJson((await context.req.text()) || "{}"));
    if (parsed.success) return context.json(answer(parsed.data));
    const problems = parsed.error.issues.map((one) => `${one.path.join(".")}: ${one.message}`);
    throw invalidRequest(problems.join("; "));
  });
}
