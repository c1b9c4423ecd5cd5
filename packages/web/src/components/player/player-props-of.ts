import type { VideoDetail } from "@marquee/contracts/content/video/video.schema";
import type { ViewPage } from "@marquee/contracts/people/figures/figures.schema";
import { renewPlayback, reportView } from "@/data/playback.ts";
import { playbackOf } from "@/lib/playback.ts";

/**
 * What a player needs of a video.
 * @param viewPage the kind of page from which the viewer came, when the view is reported
 */
export const playerPropsOf = (video: VideoDetail, viewPage: () => ViewPage) => ({
  videoId: video.id,
  title: video.title,
  channelName: video.channel_name,
  // The same picture before and after the playback address is loaded.
  poster: video.thumbnail_url ?? video.mux_thumbnail_url,
  playback: playbackOf(video),
  renew: () => renewPlayback(video.id),
  onWatched: (seconds: number) => void reportView(video.id, { seconds, page: viewPage() }),
});
