import type { CallOptions } from "@marquee/contracts/base-client";
import type { Pagination } from "@marquee/contracts/pagination";
import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";

interface PagedQuery<Key extends QueryKey, Page> {
  key: Key;
  /** Loads the page at a cursor; the first page has none. */
  load: (at: { cursor?: string }, options: CallOptions) => Promise<Page>;
}

/** The query of a paginated list. Each page is loaded with the cursor that the page before it answered. */
export const pagedQuery = <const Key extends QueryKey, Page extends { pagination: Pagination }>({
  key,
  load,
}: PagedQuery<Key, Page>) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      load(pageParam === "" ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: (last: Page) => last.pagination.next_cursor,
  });

/**
 * All pages of a list, one after the other, for a file.
 * @throws what `load` throws
 */
export async function loadAllPages<Page extends { pagination: Pagination }>(
  load: (at: { cursor?: string }) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  let at: { cursor?: string } = {};
  for (;;) {
    const page = await load(at);
    pages.push(page);
    const { next_cursor } = page.pagination;
    if (next_cursor === null) return pages;
    at = { cursor: next_cursor };
  }
}
