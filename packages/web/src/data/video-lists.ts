import { videoCalls } from "@marquee/contracts/video/video.calls";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";

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
    queryKey: ["videos", "row", list, limit],
    queryFn: ({ signal }) =>
      request(callOf(list), { query: { sort: sortOf(list), limit } }, { signal }),
    select: (answer) => answer.videos,
  });

/** A whole list, walked by its cursor; 30 a page (spec §9). */
export const videoListQuery = (list: ListName, filter: ListFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ["videos", "list", list, filter],
    queryFn: ({ pageParam, signal }) =>
      request(
        callOf(list),
        {
          query: {
            ...filter,
            sort: sortOf(list),
            limit: 30,
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (last) => last.pagination.next_cursor,
  });
