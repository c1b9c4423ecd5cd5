import { channelCalls } from "@marquee/contracts/channel/channel.calls";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";

/** A channel by its id or by the slug of its page. */
export const channelQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: ["channel", idOrSlug],
    queryFn: ({ signal }) => request(channelCalls.byId, { params: { id: idOrSlug } }, { signal }),
  });

export const ownChannelsQuery = infiniteQueryOptions({
  queryKey: ["channels", "own"],
  queryFn: ({ pageParam, signal }) =>
    request(
      channelCalls.own,
      { query: { limit: 20, ...(pageParam && { cursor: pageParam }) } },
      { signal },
    ),
  initialPageParam: "",
  getNextPageParam: (last) => last.pagination.next_cursor,
});

export const creatorChannelsQuery = (creator: string) =>
  queryOptions({
    queryKey: ["channels", "of", creator],
    queryFn: ({ signal }) =>
      request(
        channelCalls.ofCreator,
        { params: { id: creator }, query: { limit: 20 } },
        { signal },
      ),
    select: (answer) => answer.channels,
  });
