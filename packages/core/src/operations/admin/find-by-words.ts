import { type SearchKind, searchKind } from "../../content/search/index.ts";
import type { Context } from "../../platform/context.ts";

/**
 * Ids of the objects with words that begin with every word of the search; undefined if they are more than a search
 * reads. The list is then read instead, and its items are compared (`createMatcher`), so that no match is missed. The
 * catalog consumer keeps these entries for admins only, for everybody and everything, public or not.
 */
export async function findByWords(
  ctx: Context,
  kind: Extract<SearchKind, "person" | "any_channel" | "any_video">,
  search: string,
): Promise<string[] | undefined> {
  const { found, isWhole } = await searchKind(ctx, kind, search);
  return isWhole ? found.map(({ thing_id }) => thing_id) : undefined;
}
