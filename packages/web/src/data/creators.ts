import { userCalls } from "@marquee/contracts/people/user/user.calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { creatorKeys } from "./keys.ts";
import { pagedQuery } from "./paged-query.ts";

/** The most active creators, for a row. */
export const creatorRowQuery = queryOptions({
  queryKey: creatorKeys.list("row"),
  queryFn: ({ signal }) => request(userCalls.popularCreators, {}, { signal }),
  select: (answer) => answer.creators,
});

/** Creators, the most watched first; filtered by name and category. */
export const creatorListQuery = (filter: { search?: string; category_id?: string }) =>
  pagedQuery({
    key: creatorKeys.list("popular", filter),
    load: (at, options) =>
      request(userCalls.popularCreators, { query: { ...filter, limit: 20, ...at } }, options),
  });

/** A creator's public profile, by id or by the slug of its page. */
export const creatorQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: creatorKeys.detail(idOrSlug),
    queryFn: ({ signal }) =>
      request(userCalls.creatorProfile, { params: { id: idOrSlug } }, { signal }),
  });
