import { videoCalls } from "@marquee/contracts/video/video.calls";
import type { Playback } from "@/components/player/playback.ts";
import { request } from "@/lib/api.ts";

/** Fresh playback addresses for an entitled viewer, good for two hours. */
export async function renewPlayback(videoId: string): Promise<Playback> {
  const fresh = await request(videoCalls.playback, { params: { id: videoId } });
  return {
    url: fresh.mux_playback_url,
    expiresAt: fresh.playback_expires_at,
    storyboard: fresh.mux_storyboard_url,
  };
}
