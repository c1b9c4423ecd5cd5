import { historyCalls } from "@marquee/contracts/content/history/history.calls";
import { videoCalls } from "@marquee/contracts/content/video/video.calls";
import type { ViewPage } from "@marquee/contracts/people/figures/figures.schema";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call, keepaliveCall, request } from "@/lib/api.ts";
import type { Playback, PlayerPosition } from "@/lib/playback.ts";
import { viewerId } from "@/lib/viewer-id.ts";
import { playlistKeys } from "./keys.ts";
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
 * dropped, because the next one contains a newer position; a refused one loads the page's video again.
 */
export function useReportProgress(video: { id: string; address: string }) {
  const client = useQueryClient();
  const { id, address } = video;
  return useCallback(
    async ({ position, duration }: PlayerPosition): Promise<void> => {
      const answer = await keepaliveCall(historyCalls.report, {
        params: { id },
        body: { position, ...(duration !== undefined && { duration }) },
      });
      if (!answer.status) {
        // It has closed to the viewer, for example after a dispute; the page says why.
        if (answer.error.code === "forbidden") {
          void client.invalidateQueries({ queryKey: publicVideoQuery(address).queryKey });
        }
        return;
      }
      // Playlists show the position at their next visit.
      void client.invalidateQueries({ queryKey: playlistKeys.all, refetchType: "none" });
      const { resume_position } = answer.data;
      client.setQueryData(
        publicVideoQuery(address).queryKey,
        (page) => page && { ...page, resume_position },
      );
    },
    [client, id, address],
  );
}
