import { liveCalls } from "@marquee/contracts/content/live/live.calls";
import type { LiveStreamDetail } from "@marquee/contracts/content/live/live.schema";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, request } from "@/lib/api.ts";
import type { Playback } from "@/lib/playback.ts";
import { invalidate } from "./invalidate.ts";
import { livePlaybackKeys, liveStreamKeys } from "./keys.ts";
import { pagedQuery } from "./paged-query.ts";

/** The first streams that are live now; null after a failure, which counts as none (spec §7). */
export const liveStreamsQuery = queryOptions({
  queryKey: liveStreamKeys.list("live"),
  queryFn: async ({ signal }) => {
    const result = await call(liveCalls.all, { query: { page: 1 } }, { signal });
    return result.status ? result.data : null;
  },
  refetchInterval: 60_000,
});

/** Streams that are live now, page by page; 10 a page (spec §9). */
export const liveStreamListQuery = {
  ...pagedQuery({
    key: liveStreamKeys.list("pages"),
    load: (at, options) => request(liveCalls.all, { query: at }, options),
  }),
  refetchInterval: 60_000,
};

/** The streams of a channel that are live now. */
export const channelLiveStreamsQuery = (channelId: string) =>
  queryOptions({
    queryKey: liveStreamKeys.list("of-channel", { channelId }),
    queryFn: ({ signal }) =>
      request(liveCalls.all, { query: { channel_id: channelId } }, { signal }),
    select: (answer) => answer.liveStreams,
    refetchInterval: 60_000,
  });

const pollMilliseconds = { onAir: 15_000, waiting: 10_000, over: 30_000 };

/** Push messages announce a changed state; without them it is polled at these intervals. */
function pollInterval(stream: LiveStreamDetail | undefined): number | false {
  switch (stream?.status) {
    case undefined:
    case "replay_failed":
      return false;
    case "live":
    case "reconnecting":
      return pollMilliseconds.onAir;
    case "idle":
    case "connected":
      return pollMilliseconds.waiting;
    case "ended":
      // A stream that was closed before it started has no recording.
      if (stream.started_at === null) return false;
      return stream.own === null ? pollMilliseconds.over : pollMilliseconds.waiting;
    case "replay_ready":
      // It may be published, and taken down again.
      return pollMilliseconds.over;
  }
}

/** A live stream by its id or by the slug of its page. */
export const liveStreamQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: liveStreamKeys.detail(idOrSlug),
    queryFn: ({ signal }) => request(liveCalls.byId, { params: { id: idOrSlug } }, { signal }),
    refetchInterval: (query) => pollInterval(query.state.data),
  });

/** Fresh playback addresses, valid for two hours. The server counts the caller as a viewer. @throws ApiError */
export async function startLivePlayback(streamId: string): Promise<Playback & { poster: string }> {
  const fresh = await request(liveCalls.playback, { params: { id: streamId } });
  return {
    url: fresh.mux_playback_url,
    expiresAt: fresh.playback_expires_at,
    poster: fresh.mux_thumbnail_url,
  };
}

/** The addresses of one visit, because a refetch would restart the player. */
export const livePlaybackQuery = (streamId: string) =>
  queryOptions({
    // Not below the stream's own keys, because a push message marks those as out of date.
    queryKey: livePlaybackKeys.detail(streamId),
    queryFn: () => startLivePlayback(streamId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Documents contain no playback address.
    meta: { browserOnly: true },
  });

/** The caller's own streams in a channel, newest first, in every state. */
export const ownLiveStreamsQuery = (channelId: string) =>
  pagedQuery({
    key: liveStreamKeys.list("own", { channelId }),
    load: (at, options) =>
      request(liveCalls.own, { query: { channel_id: channelId, ...at } }, options),
  });

/** Reads or resets the stream key. The key is stored only in the component that shows it. */
export function useStreamKey(streamId: string) {
  return useMutation({
    mutationFn: (how: "read" | "reset") =>
      request(how === "read" ? liveCalls.ingest : liveCalls.resetKey, { params: { id: streamId } }),
    gcTime: 0,
  });
}

/** Notifies the channel's followers and buyers, once for each broadcast. */
export function useAnnounceLiveStream(streamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(liveCalls.announce, { query: { stream_id: streamId } }),
    // After a lost answer they may be notified all the same.
    onSettled: () => invalidate(client, [liveStreamKeys.all]),
  });
}

/** Ends a live stream for good. */
export function useEndLiveStream(streamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(liveCalls.end, { params: { id: streamId } }),
    // After a lost answer it may have ended all the same.
    onSettled: () => invalidate(client, [liveStreamKeys.all]),
  });
}
