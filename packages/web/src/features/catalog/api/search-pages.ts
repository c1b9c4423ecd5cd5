import { catalogCalls } from "@marquee/contracts/catalog/catalog.calls";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";

/** The full results, best first; 10 of each kind a page (spec §9). */
export const searchPagesQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: ["search-pages", query],
    queryFn: ({ pageParam, signal }) =>
      request(
        catalogCalls.globalSearch,
        { query: { query, limit: 10, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (last) => last.pagination.next_cursor,
    enabled: query !== "",
  });
