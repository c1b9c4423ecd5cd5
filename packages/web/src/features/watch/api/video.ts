import { historyCalls } from "@marquee/contracts/history/history.calls";
import { videoCalls } from "@marquee/contracts/video/video.calls";
import { queryOptions } from "@tanstack/react-query";
import type { Place } from "@/components/player/playback.ts";
import { call, partingCall, request } from "@/lib/api.ts";
import { queryClient } from "@/lib/query-client.ts";
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

/**
 * Tells where a signed-in viewer stands, and keeps what it means for the page's next visit. A failure is nobody's
 * trouble: the next report makes it good.
 */
export async function tellProgress(
  video: { id: string; address: string },
  { position, duration }: Place,
): Promise<void> {
  const answer = await partingCall(historyCalls.report, {
    params: { id: video.id },
    body: { position, ...(duration !== undefined && { duration }) },
  });
  if (!answer.status) return;
  const { resume_position } = answer.data;
  queryClient.setQueryData(
    publicVideoQuery(video.address).queryKey,
    (page) => page && { ...page, resume_position },
  );
}
