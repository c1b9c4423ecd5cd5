import type { CallOptions } from "@marquee/contracts/base-client";
import type { CallDefinition, CallInput } from "@marquee/contracts/call";
import type { Pagination } from "@marquee/contracts/pagination";
import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";

interface PagedQuery<Key extends QueryKey, Page> {
  key: Key;
  /** Loads the page at a cursor; the first page has none. */
  load: (at: { cursor?: string }, options: CallOptions) => Promise<Page>;
}

/** Enough for some thousand items that a filter excludes. After that the person decides whether more are loaded. */
const maxSkippedPages = 20;

/** A page of a filtered list may have no items although more follow. */
export const hasNoItems = (page: object): boolean =>
  !Object.values(page).some((value) => Array.isArray(value) && value.length > 0);

/**
 * The query of a paginated list. Each page is loaded with the cursor that the page before it answered. Pages without
 * items are skipped, so that an empty list does not ask for the next page.
 */
export const pagedQuery = <const Key extends QueryKey, Page extends { pagination: Pagination }>({
  key,
  load,
}: PagedQuery<Key, Page>) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: async ({ pageParam, signal }) => {
      let page = await load(pageParam === "" ? {} : { cursor: pageParam }, { signal });
      for (let skipped = 0; skipped < maxSkippedPages && hasNoItems(page); skipped += 1) {
        const { next_cursor: cursor } = page.pagination;
        if (cursor === null) break;
        page = await load({ cursor }, { signal });
      }
      return page;
    },
    initialPageParam: "",
    getNextPageParam: (last: Page) => last.pagination.next_cursor,
  });

/** What a list may be filtered and sorted by: the query of its call without the page. */
export type FilterOf<D extends CallDefinition> =
  CallInput<D> extends { query?: infer Query }
    ? Omit<NonNullable<Query>, "page" | "limit" | "cursor">
    : never;

/** The items of some pages, and whether no item is missing. */
export interface FoundItems<Item> {
  items: Item[];
  isWhole: boolean;
}

/**
 * The first items of a list, whose pages are loaded one after the other.
 * @param maximum no page is loaded once more than this many items are found, and no more of them are returned
 * @throws what `load` throws
 */
export async function findItems<Page extends { pagination: Pagination }, Item>(
  load: (at: { cursor?: string }) => Promise<Page>,
  itemsOf: (page: Page) => readonly Item[],
  maximum: number,
): Promise<FoundItems<Item>> {
  const items: Item[] = [];
  let at: { cursor?: string } = {};
  for (;;) {
    const page = await load(at);
    items.push(...itemsOf(page));
    const { next_cursor } = page.pagination;
    if (next_cursor === null || items.length > maximum) {
      return { items: items.slice(0, maximum), isWhole: items.length <= maximum };
    }
    at = { cursor: next_cursor };
  }
}

/** The items of all pages, as `findItems`. @throws what `load` throws */
export async function loadAllItems<Page extends { pagination: Pagination }, Item>(
  load: (at: { cursor?: string }) => Promise<Page>,
  itemsOf: (page: Page) => readonly Item[],
): Promise<Item[]> {
  return (await findItems(load, itemsOf, Number.POSITIVE_INFINITY)).items;
}
