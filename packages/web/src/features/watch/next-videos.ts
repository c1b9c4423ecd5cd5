import type { VideoCard } from "@marquee/contracts/content/video/video.schema";

/** The video whose viewer can play it now. */
type Current = Pick<VideoCard, "id" | "is_purchased">;

/**
 * The viewer can watch it without a log-in or a payment. A paid video without a price is sold with its channel only, which
 * is open to a viewer who did not buy the current one by itself.
 */
export const isOpen = (video: VideoCard, current: Current): boolean =>
  video.privacy_type === "public" &&
  (video.access_type === "free" ||
    video.is_purchased ||
    (video.price === 0 && !current.is_purchased));

/**
 * The videos to suggest after the current one, the first of which is suggested: the next older ones of its channel. After
 * the oldest it is the newest one, so that two videos do not follow each other forever. Without an open one, it is a
 * single video that must be bought.
 * @param videos of the channel, newest first
 */
export function nextVideos(videos: readonly VideoCard[], current: Current): VideoCard[] {
  const place = videos.findIndex(({ id }) => id === current.id);
  const others = [...videos.slice(place + 1), ...videos.slice(0, Math.max(place, 0))];
  const open = others.filter((other) => isOpen(other, current));
  return open.length > 0 ? open : others.slice(0, 1);
}
