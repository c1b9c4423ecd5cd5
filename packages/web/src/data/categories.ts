import { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { categoryKeys } from "./keys.ts";
import { loadAllItems } from "./paged-query.ts";

const cacheMilliseconds = 300_000;

/** All categories and all merged ones; cached for five minutes, retried once (spec §7, §9). */
export const categoriesQuery = queryOptions({
  queryKey: categoryKeys.list("all"),
  queryFn: async ({ signal }) => {
    const pages = await loadAllItems(
      (at) => request(catalogCalls.categories, { query: at }, { signal }),
      (page) => [page],
    );
    return {
      categories: pages.flatMap(({ categories }) => categories),
      // Every page has all of them.
      merged: pages[0]?.merged ?? [],
    };
  },
  select: (answer) => answer.categories,
  staleTime: cacheMilliseconds,
  gcTime: cacheMilliseconds,
  retry: 1,
});
