import { categoriesCacheMilliseconds } from "@marquee/contracts/constants";
import { catalogCalls } from "@marquee/contracts/content/catalog/catalog.calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { categoryKeys } from "./keys.ts";

/** All categories; cached for five minutes, retried once (spec §7, §9). */
export const categoriesQuery = queryOptions({
  queryKey: categoryKeys.list("all"),
  queryFn: ({ signal }) => request(catalogCalls.categories, {}, { signal }),
  select: (answer) => answer.categories,
  staleTime: categoriesCacheMilliseconds,
  gcTime: categoriesCacheMilliseconds,
  retry: 1,
});
