import type { Context } from "hono";
import * as z from "zod";
import { invalidParameters } from "./errors.ts";

/**
 * Parses a JSON body; an absent body is an empty object.
 * @throws MuxApiError invalid_parameters with one message a fault.
 */
export async function parseBody<T extends z.ZodType>(
  context: Context,
  schema: T,
): Promise<z.output<T>> {
  const text = await context.req.text();
  let body: unknown = {};
  try {
    if (text) body = JSON.parse(text);
  } catch {
    throw invalidParameters("The body is not JSON.");
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalidParameters(
    ...parsed.error.issues.map((issue) => `${issue.path.join(".") || "body"}: ${issue.message}`),
  );
}

const pageSchema = z.object({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

/** One page of a list, newest first, by the query's `page` and `limit` (25, at most 100). */
export function pageOf<T extends { created_at: number }>(
  context: Context,
  records: Iterable<T>,
): T[] {
  const parsed = pageSchema.safeParse(context.req.query());
  if (!parsed.success)
    throw invalidParameters("page and limit are whole numbers from 1; limit is at most 100");
  const { page, limit } = parsed.data;
  const newestFirst = [...records].reverse().sort((a, b) => b.created_at - a.created_at);
  return newestFirst.slice((page - 1) * limit, page * limit);
}
