import type { VideoDetail } from "@marquee/contracts/content/video/video.schema";
import type { Playback } from "./playback.ts";

/** Playback addresses for an entitled viewer; undefined in a document, which contains none. */
export const playbackOf = (video: VideoDetail): Playback | undefined =>
  video.mux_playback_url === null
    ? undefined
    : {
        url: video.mux_playback_url,
        expiresAt: video.playback_expires_at,
        storyboard: video.mux_storyboard_url ?? undefined,
      };
