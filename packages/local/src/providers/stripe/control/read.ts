import { parseJson } from "@marquee/core/platform/parse-json";
import type { Context } from "hono";
import type * as z from "zod/mini";
import { StripeApiError } from "../core/errors.ts";

/** Reads a control call's JSON body. @throws StripeApiError 400 that names the error. */
export async function readControl<T>(context: Context, schema: z.ZodMiniType<T>): Promise<T> {
  const parsed = schema.safeParse(parseJson((await context.req.text()) || "{}"));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((one) => `${one.path.join(".")}: ${one.message}`);
  throw new StripeApiError({
    status: 400,
    type: "invalid_request_error",
    message: problems.join("; "),
  });
}
