import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { VideoDetail } from "@marquee/contracts/content/video/video.schema";
import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { staleMilliseconds } from "@/lib/query-client.ts";
import { videoKeys } from "./keys.ts";
import { pagedQuery } from "./paged-query.ts";

export const listNames = ["promoted", "latest", "popular"] as const;
export type ListName = (typeof listNames)[number];

export interface ListFilter {
  category_id?: string;
  access_type?: "free" | "paid";
  channel_id?: string;
  creator_id?: string;
}

const callOf = (list: ListName) =>
  list === "promoted" ? videoCalls.promotedList : videoCalls.publicList;

const sortOf = (list: ListName) => (list === "popular" ? "popular" : "latest");

/** The first videos of a list, for a row. */
export const videoRowQuery = (list: ListName, limit = 12) =>
  queryOptions({
    queryKey: videoKeys.list(`${list}-row`, { limit }),
    queryFn: ({ signal }) =>
      request(callOf(list), { query: { sort: sortOf(list), limit } }, { signal }),
    select: (answer) => answer.videos,
  });

/** A complete list; 30 a page (spec §9). */
export const videoListQuery = (list: ListName, filter: ListFilter = {}) =>
  pagedQuery({
    key: videoKeys.list(list, filter),
    load: (at, options) =>
      request(callOf(list), { query: { ...filter, sort: sortOf(list), ...at } }, options),
  });

/** More videos of the same channel. */
export const relatedVideosQuery = (channelId: string) =>
  queryOptions({
    queryKey: videoKeys.list("related", { channelId }),
    queryFn: ({ signal }) =>
      request(
        videoCalls.publicList,
        { query: { channel_id: channelId, sort: "latest", limit: 10 } },
        { signal },
      ),
    select: (answer) => answer.videos,
  });

/** The videos that the caller bought. */
export const purchasedVideosQuery = pagedQuery({
  key: videoKeys.list("purchased"),
  load: (at, options) => request(videoCalls.purchased, { query: at }, options),
});

const unreadyPollMilliseconds = 5000;

/** A document contains no playback address, so that no cache stores one. The browser requests it at once. */
const lacksAddress = (video: VideoDetail | undefined): boolean =>
  video?.access === "granted" && video.mux_playback_url === null;

/** A published video by its id or by the slug of its page. */
export const publicVideoQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: videoKeys.detail(idOrSlug, "public"),
    queryFn: ({ signal }) =>
      request(videoCalls.publicById, { params: { id: idOrSlug } }, { signal }),
    staleTime: (query) => (lacksAddress(query.state.data) ? 0 : staleMilliseconds),
    // A video that is not ready yet becomes ready without a reload of the page.
    refetchInterval: (query) =>
      query.state.data?.access === "not_ready" ? unreadyPollMilliseconds : false,
  });
