import { figuresCalls } from "@marquee/contracts/people/figures/figures.calls";
import type { topVideosOrders } from "@marquee/contracts/people/figures/figures.schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { figuresKeys } from "./signed-in-keys.ts";

/** The caller's figures of a span of days, or those of one of the caller's videos. */
export const figuresQuery = (query: { from: string; to: string; video_id?: string }) =>
  queryOptions({
    queryKey: figuresKeys.list("report", query),
    queryFn: ({ signal }) => request(figuresCalls.read, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

interface TopVideosOf {
  from: string;
  to: string;
  by: (typeof topVideosOrders)[number];
}

/** The caller's videos with the highest figures in a span of days. */
export const topVideosQuery = (query: TopVideosOf) =>
  queryOptions({
    queryKey: figuresKeys.list("top-videos", query),
    queryFn: ({ signal }) => request(figuresCalls.topVideos, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
