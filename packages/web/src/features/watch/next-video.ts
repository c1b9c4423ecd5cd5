import type { VideoCard } from "@marquee/contracts/content/video/video.schema";

/** The viewer can watch it without a log-in or a payment. */
export const isOpen = (video: VideoCard): boolean =>
  video.privacy_type === "public" && (video.access_type === "free" || video.is_purchased);

/**
 * The video to suggest after the current one: the next older one of its channel. After the oldest it is the newest one,
 * so that two videos do not follow each other forever. Videos that must be bought come last.
 * @param videos of the channel, newest first
 */
export function nextVideo(videos: readonly VideoCard[], currentId: string): VideoCard | undefined {
  const place = videos.findIndex(({ id }) => id === currentId);
  const others = [...videos.slice(place + 1), ...videos.slice(0, Math.max(place, 0))];
  return others.find(isOpen) ?? others[0];
}
