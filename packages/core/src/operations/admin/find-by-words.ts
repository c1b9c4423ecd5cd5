import * as z from "zod/mini";
import type { SearchKind } from "../../content/search/index.ts";
import { searchKind } from "../../content/search/index.ts";
import type { Context } from "../../platform/context.ts";

/** The number of objects that one search reads: two BatchGets. An admin with more matches adds a word. */
const mostFound = 200;

/**
 * Ids of objects with words that begin with every word of the search, the best 200. The catalog consumer keeps these
 * entries for admins only, for everybody and everything, public or not.
 */
export async function findByWords(
  ctx: Context,
  kind: Extract<SearchKind, "person" | "any_channel" | "any_video">,
  search: string,
): Promise<string[]> {
  const found = await searchKind(ctx, kind, search);
  return found.slice(0, mostFound).map(({ thing_id }) => thing_id);
}

/** Newest first: sort keys by creation, made unique by the id. */
export const createdSchema = z.object({ created_at: z.string(), id: z.string() });
export type Created = z.infer<typeof createdSchema>;

export function byAge(one: Created, other: Created): number {
  return compareText(other.created_at, one.created_at) || compareText(other.id, one.id);
}

/** As the table sorts keys: by code, not by language. */
export const compareText = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0;
