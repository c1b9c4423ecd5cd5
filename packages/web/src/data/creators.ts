import { userCalls } from "@marquee/contracts/user/user.calls";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";

export const creatorRowQuery = queryOptions({
  queryKey: ["creators", "row"],
  queryFn: ({ signal }) => request(userCalls.popularCreators, { query: { limit: 10 } }, { signal }),
  select: (answer) => answer.creators,
});

/** Creators, the most active first; narrowed by name and category. */
export const creatorListQuery = (filter: { search?: string; category_id?: string }) =>
  infiniteQueryOptions({
    queryKey: ["creators", "list", filter],
    queryFn: ({ pageParam, signal }) =>
      request(
        userCalls.popularCreators,
        { query: { ...filter, limit: 20, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (last) => last.pagination.next_cursor,
  });
