import { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { ViewPage } from "@marquee/contracts/people/figures/figures.schema";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call, keepaliveCall, request } from "@/lib/api.ts";
import type { Playback, PlayerPosition } from "@/lib/playback.ts";
import { viewerId } from "@/lib/viewer-id.ts";
import { invalidate } from "./invalidate.ts";
import { historyKeys, playlistKeys } from "./keys.ts";
import { publicVideoQuery } from "./videos.ts";

/** Fresh playback addresses for an entitled viewer, valid for two hours. @throws ApiError */
export async function renewPlayback(videoId: string): Promise<Playback> {
  const fresh = await request(videoCalls.playback, { params: { id: videoId } });
  return {
    url: fresh.mux_playback_url,
    expiresAt: fresh.playback_expires_at,
    storyboard: fresh.mux_storyboard_url,
  };
}

/** Reports a view. The server decides whether it counts; a failed report is dropped. */
export async function reportView(
  videoId: string,
  { seconds, page }: { seconds: number; page: ViewPage },
): Promise<void> {
  await call(videoCalls.recordView, {
    params: { id: videoId },
    body: { viewer: viewerId(), seconds, page },
  });
}

/**
 * Reports the position of a signed-in viewer and caches the answer for the page's next visit. A failed report is
 * dropped, because the next one contains a newer position.
 * @param video `onRefused`, the same function in every render, is called when the viewer may not play it any more
 */
export function useReportProgress(video: { id: string; address: string; onRefused: () => void }) {
  const client = useQueryClient();
  const { id, address, onRefused } = video;
  return useCallback(
    async (body: PlayerPosition): Promise<void> => {
      const answer = await keepaliveCall(historyCalls.report, { params: { id }, body });
      if (!answer.status) {
        const { code } = answer.error;
        // It has closed to the viewer, for example after a dispute, or was taken down; the page says so.
        if (code === "forbidden" || code === "not_found") onRefused();
        return;
      }
      // The player reports while the next page opens, which may show the position.
      void invalidate(client, [historyKeys.all]);
      // Playlists show the position at their next visit.
      void client.invalidateQueries({ queryKey: playlistKeys.all, refetchType: "none" });
      const { queryKey } = publicVideoQuery(address);
      const { resume_position } = answer.data;
      client.setQueryData(queryKey, (page) => page && { ...page, resume_position });
    },
    [client, id, address, onRefused],
  );
}
