import { channelCalls } from "@marquee/contracts/content/channel/channel.calls";
import { maxLimit } from "@marquee/contracts/pagination";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { channelKeys } from "./keys.ts";
import { loadAllItems, pagedQuery } from "./paged-query.ts";

/** A channel by its id or by the slug of its page. */
export const channelQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: channelKeys.detail(idOrSlug),
    queryFn: ({ signal }) => request(channelCalls.byId, { params: { id: idOrSlug } }, { signal }),
  });

/** The caller's own channels. */
export const ownChannelsQuery = pagedQuery({
  key: channelKeys.list("own"),
  load: (at, options) => request(channelCalls.own, { query: at }, options),
});

/** All of the caller's channels, for a choice or a check: a plan can have a thousand. */
export const allOwnChannelsQuery = queryOptions({
  queryKey: channelKeys.list("all-own"),
  queryFn: ({ signal }) =>
    loadAllItems(
      (at) => request(channelCalls.own, { query: { limit: maxLimit, ...at } }, { signal }),
      ({ channels }) => channels,
    ),
});

/** The channels that the caller bought. */
export const purchasedChannelsQuery = pagedQuery({
  key: channelKeys.list("purchased"),
  load: (at, options) => request(channelCalls.purchased, { query: at }, options),
});

/** The most watched channels, for a row. */
export const popularChannelsQuery = queryOptions({
  queryKey: channelKeys.list("popular-row"),
  queryFn: ({ signal }) => request(channelCalls.popular, { query: { limit: 8 } }, { signal }),
  select: (answer) => answer.channels,
});

/** The public channels of a creator. */
export const creatorChannelsQuery = (creatorId: string) =>
  pagedQuery({
    key: channelKeys.list("of-creator", { creatorId }),
    load: (at, options) =>
      request(channelCalls.ofCreator, { params: { id: creatorId }, query: at }, options),
  });
