import { channelCalls } from "@marquee/contracts/channel/channel.calls";
import { paymentCalls } from "@marquee/contracts/payment/payment.calls";
import { videoCalls } from "@marquee/contracts/video/video.calls";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api.ts";

/** 20 bought items a page, 10 payments (spec §9). */
export const purchasedVideosQuery = infiniteQueryOptions({
  queryKey: ["library", "videos"],
  queryFn: ({ pageParam, signal }) =>
    request(
      videoCalls.purchased,
      { query: { limit: 20, ...(pageParam && { cursor: pageParam }) } },
      { signal },
    ),
  initialPageParam: "",
  getNextPageParam: (last) => last.pagination.next_cursor,
});

export const purchasedChannelsQuery = infiniteQueryOptions({
  queryKey: ["library", "channels"],
  queryFn: ({ pageParam, signal }) =>
    request(
      channelCalls.purchased,
      { query: { limit: 20, ...(pageParam && { cursor: pageParam }) } },
      { signal },
    ),
  initialPageParam: "",
  getNextPageParam: (last) => last.pagination.next_cursor,
});

export const receiptsQuery = infiniteQueryOptions({
  queryKey: ["library", "payments"],
  queryFn: ({ pageParam, signal }) =>
    request(
      paymentCalls.watcherPayments,
      { query: { limit: 10, ...(pageParam && { cursor: pageParam }) } },
      { signal },
    ),
  initialPageParam: "",
  getNextPageParam: (last) => last.pagination.next_cursor,
});
