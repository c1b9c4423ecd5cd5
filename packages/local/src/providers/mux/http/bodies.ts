import { parseJson } from "@marquee/core/platform/parse-json";
import type { Context } from "hono";
import * as z from "zod";
import { invalidParameters } from "./errors.ts";

/**
 * Parses a JSON body; an absent body is an empty object.
 * @throws MuxApiError invalid_parameters with one message for each error.
 */
export async function parseBody<T extends z.ZodType>(
  context: Context,
  schema: T,
): Promise<z.output<T>> {
  const body = parseJson((await context.req.text()) || "{}");
  if (body === undefined) throw invalidParameters("The body is not JSON.");
  return parseParameters(schema, body);
}

/** @throws MuxApiError invalid_parameters with one message for each error. */
export function parseParameters<T extends z.ZodType>(schema: T, parameters: unknown): z.output<T> {
  const parsed = schema.safeParse(parameters);
  if (parsed.success) return parsed.data;
  throw invalidParameters(
    ...parsed.error.issues.map((issue) => `${issue.path.join(".") || "body"}: ${issue.message}`),
  );
}

const pageSchema = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  /** Opaque to clients: the number of records before the page. */
  cursor: z
    .string()
    .regex(/^after-\d+$/)
    .transform((text) => Number(text.slice("after-".length)))
    .optional(),
});

/** One page of a list, newest first, by the query's `page` or `cursor` and `limit` (25, at most 100). */
export function pageOf<T extends { created_at: number }>(
  query: Readonly<Record<string, string>>,
  records: Iterable<T>,
): { items: T[]; nextCursor: string | null } {
  const { page, limit, cursor } = parseParameters(pageSchema, query);
  const newestFirst = [...records].reverse().sort((a, b) => b.created_at - a.created_at);
  const start = cursor ?? (page - 1) * limit;
  const end = start + limit;
  return {
    items: newestFirst.slice(start, end),
    nextCursor: end < newestFirst.length ? `after-${end}` : null,
  };
}
