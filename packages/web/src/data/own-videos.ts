import { uploadCalls } from "@marquee/contracts/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/video/video.calls";
import type { OwnVideo, UpdateVideo, VideoStatus } from "@marquee/contracts/video/video.schema";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { invalidate } from "./invalidate.ts";
import { ownVideoEffects, videoKeys } from "./keys.ts";
import { pagedQuery } from "./paged-query.ts";

const processingPollMilliseconds = 2500;

/** While a file is uploaded or processed its state is polled; a push message makes it faster. */
const isMoving = (status: VideoStatus): boolean =>
  status === "uploading" || status === "processing";

/** The caller's own videos, in every state. */
export const ownVideosQuery = (filter: { channel_id?: string; search?: string } = {}) => ({
  ...pagedQuery({
    key: videoKeys.list("own", filter),
    load: (at, options) =>
      request(videoCalls.own, { query: { ...filter, limit: 20, ...at } }, options),
  }),
  refetchInterval: (query: {
    state: { data?: { pages: readonly { videos: readonly OwnVideo[] }[] } | undefined };
  }) =>
    query.state.data?.pages.some((page) => page.videos.some((video) => isMoving(video.status)))
      ? processingPollMilliseconds
      : (false as const),
});

/** One of the caller's own videos. */
export const ownVideoQuery = (id: string) =>
  queryOptions({
    queryKey: videoKeys.detail(id, "own"),
    queryFn: ({ signal }) => request(videoCalls.byId, { params: { id } }, { signal }),
    refetchInterval: (query) =>
      query.state.data && isMoving(query.state.data.status) ? processingPollMilliseconds : false,
  });

/** Percent of a video's processing, at most 15 seconds old. */
export const processingQuery = (id: string) =>
  queryOptions({
    queryKey: videoKeys.detail(id, "processing"),
    queryFn: ({ signal }) => request(uploadCalls.progress, { params: { id } }, { signal }),
    refetchInterval: processingPollMilliseconds,
  });

/** Saves changes of one of the caller's videos, or moves it to another state. */
export function useUpdateVideo(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateVideo) => request(videoCalls.update, { params: { id }, body }),
    onSuccess: () => invalidate(client, ownVideoEffects),
  });
}
