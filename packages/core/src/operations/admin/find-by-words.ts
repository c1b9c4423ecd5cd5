import { type SearchKind, searchKind } from "../../content/search/index.ts";
import type { Context } from "../../platform/context.ts";

/** The number of objects that one search reads: two BatchGets. An admin with more matches adds a word. */
const maxFound = 200;

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
  return found.slice(0, maxFound).map(({ thing_id }) => thing_id);
}
