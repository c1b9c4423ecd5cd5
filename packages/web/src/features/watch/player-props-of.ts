import type { VideoDetail } from "@marquee/contracts/content/video/video.schema";
import { renewPlayback, reportView } from "@/data/playback.ts";
import type { Playback } from "@/lib/playback.ts";
import { currentViewPage } from "./view-page.ts";

/** Playback addresses for an entitled viewer; undefined in a document, which contains none. */
const playbackOf = (video: VideoDetail): Playback | undefined =>
  video.mux_playback_url === null
    ? undefined
    : {
        url: video.mux_playback_url,
        expiresAt: video.playback_expires_at,
        storyboard: video.mux_storyboard_url ?? undefined,
      };

/** What a player needs of a video: a video on its page, or the trailer in its place. */
export const playerPropsOf = (video: VideoDetail) => ({
  videoId: video.id,
  title: video.title,
  channelName: video.channel_name,
  // The same picture before and after the playback address is loaded.
  poster: video.thumbnail_url ?? video.mux_thumbnail_url,
  playback: playbackOf(video),
  renew: () => renewPlayback(video.id),
  onWatched: (seconds: number) => void reportView(video.id, { seconds, page: currentViewPage() }),
});
