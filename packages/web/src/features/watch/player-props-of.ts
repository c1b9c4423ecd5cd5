import type { VideoDetail } from "@marquee/contracts/content/video/video.schema";
import { renewPlayback, reportView } from "@/data/playback.ts";
import { playbackOf } from "@/lib/playback.ts";
import { currentViewPage } from "./view-page.ts";

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
