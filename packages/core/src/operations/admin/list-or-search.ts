import { type SearchKind, searchKind } from "../../content/search/index.ts";
import type { Context } from "../../platform/context.ts";
import type { Position } from "../../platform/dynamo/cursor.ts";
import {
  type ListOrder,
  type ListRequest,
  type PageResult,
  pageOfItems,
} from "../../platform/dynamo/pages.ts";

/**
 * A page of a list, or of the objects with words that begin with every word of the search. If they are more than a
 * search reads, the list is read and its items are compared (`createMatcher`), so that no match is missed. The catalog
 * consumer keeps these entries for admins only, for everybody and everything, public or not.
 */
export async function listOrSearch<Item extends P, P extends Position>(
  ctx: Context,
  input: {
    kind: Extract<SearchKind, "person" | "any_channel" | "any_video">;
    search: string | undefined;
    list: ListRequest<ListOrder<P>>;
    readList: () => Promise<PageResult<Item>>;
    /** The objects that a search has found, without those that the filters exclude. */
    readFound: (ids: readonly string[]) => Promise<Item[]>;
  },
): Promise<PageResult<Item>> {
  const { kind, search, list } = input;
  const result = search === undefined ? undefined : await searchKind(ctx, kind, search);
  if (!result?.isWhole) return input.readList();
  const ids = result.found.map(({ thing_id }) => thing_id);
  return pageOfItems({ ...list, items: await input.readFound(ids) });
}
