import { channelCalls } from "@marquee/contracts/channel/channel.calls";
import type { CreateChannel, UpdateChannel } from "@marquee/contracts/channel/channel.schema";
import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import { uploadCalls } from "@marquee/contracts/upload/upload.calls";
import { videoCalls } from "@marquee/contracts/video/video.calls";
import type { UpdateVideo, VideoStatus } from "@marquee/contracts/video/video.schema";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";
import { queryClient } from "@/lib/query-client.ts";

const pollMilliseconds = 2500;

/** While a file is on its way its state is asked again; a push message makes it faster. */
const moving = (status: VideoStatus): boolean => status === "uploading" || status === "processing";

export const ownVideosQuery = (filter: { channel_id?: string; search?: string } = {}) =>
  infiniteQueryOptions({
    queryKey: ["own-videos", filter],
    queryFn: ({ pageParam, signal }) =>
      request(
        videoCalls.own,
        { query: { ...filter, limit: 20, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (last) => last.pagination.next_cursor,
    refetchInterval: (query) =>
      query.state.data?.pages.some((page) => page.videos.some((video) => moving(video.status)))
        ? pollMilliseconds
        : false,
  });

export const ownVideoQuery = (id: string) =>
  queryOptions({
    queryKey: ["own-video", id],
    queryFn: ({ signal }) => request(videoCalls.byId, { params: { id } }, { signal }),
    refetchInterval: (query) =>
      query.state.data && moving(query.state.data.status) ? pollMilliseconds : false,
  });

/** The provider's own figure: the video's record tells of states, not of percents. */
export const processingQuery = (id: string) =>
  queryOptions({
    queryKey: ["processing", id],
    queryFn: ({ signal }) => request(uploadCalls.progress, { params: { id } }, { signal }),
    refetchInterval: pollMilliseconds,
  });

export const minutesQuery = queryOptions({
  queryKey: ["minutes"],
  queryFn: ({ signal }) => request(uploadCalls.minutes, {}, { signal }),
});

export const recentSalesQuery = queryOptions({
  queryKey: ["sales", "recent"],
  queryFn: ({ signal }) =>
    request(paymentCalls.creatorPayments, { query: { limit: 10 } }, { signal }),
  select: (answer) => answer.payments,
});

export const createChannel = (body: CreateChannel) => request(channelCalls.create, { body });

export const updateChannel = (id: string, body: UpdateChannel) =>
  request(channelCalls.update, { params: { id }, body });

export const updateVideo = (id: string, body: UpdateVideo) =>
  request(videoCalls.update, { params: { id }, body });

export const cancelUpload = (id: string) => request(uploadCalls.cancel, { params: { id } });

/** What a changed video or channel shows up in. */
export async function refreshStudio(): Promise<void> {
  const roots = ["own-videos", "own-video", "channels", "channel", "videos", "video", "minutes"];
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => roots.some((root) => root === queryKey[0]),
  });
}
