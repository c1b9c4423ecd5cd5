import { videoCalls } from "@marquee/contracts/video/video.calls";
import { queryOptions } from "@tanstack/react-query";
import { call, request } from "@/lib/api.ts";
import { viewerId } from "../viewer-id.ts";

/** A published video by its id or by the slug of its page. */
export const publicVideoQuery = (idOrSlug: string) =>
  queryOptions({
    queryKey: ["video", idOrSlug],
    queryFn: ({ signal }) =>
      request(videoCalls.publicById, { params: { id: idOrSlug } }, { signal }),
    // A video that is not ready yet becomes so without a reload.
    refetchInterval: (query) => (query.state.data?.access === "not_ready" ? 5000 : false),
  });

/** More from the same channel. */
export const relatedQuery = (channelId: string) =>
  queryOptions({
    queryKey: ["videos", "related", channelId],
    queryFn: ({ signal }) =>
      request(
        videoCalls.publicList,
        { query: { channel_id: channelId, sort: "latest", limit: 10 } },
        { signal },
      ),
    select: (answer) => answer.videos,
  });

/** Tells of a view; whether it counts is the server's to say, and a failure is nobody's trouble. */
export async function tellView(videoId: string, seconds: number): Promise<void> {
  await call(videoCalls.recordView, {
    params: { id: videoId },
    body: { viewer: viewerId(), seconds },
  });
}
