import { followCalls } from "@marquee/contracts/content/follow/follow.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import { maxLimit } from "@marquee/contracts/pagination";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { channelKeys, videoKeys } from "./keys.ts";
import { pagedQuery } from "./paged-query.ts";

/** The latest videos of the channels that the caller follows, for a row. */
export const followedVideosRowQuery = queryOptions({
  queryKey: videoKeys.list("followed-row"),
  queryFn: ({ signal }) =>
    request(videoCalls.publicList, { query: { followed: "true", limit: 12 } }, { signal }),
  select: (answer) => answer.videos,
});

/** All of them, newest first. */
export const followedVideosQuery = pagedQuery({
  key: videoKeys.list("followed"),
  load: (at, options) =>
    request(videoCalls.publicList, { query: { followed: "true", ...at } }, options),
});

/** The channels that the caller follows, the latest followed first. */
export const followedChannelsQuery = pagedQuery({
  key: channelKeys.list("followed"),
  load: (at, options) =>
    request(followCalls.followed, { query: { limit: maxLimit, ...at } }, options),
});
