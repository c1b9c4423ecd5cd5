import type { VideoProgress } from "@marquee/contracts/content/history/history.schema";

/** How far the viewer has come in a video of a playlist, as a thumbnail takes it. */
export function watchedOf({ watched }: { watched: readonly VideoProgress[] }, videoId: string) {
  const found = watched.find(({ video_id }) => video_id === videoId);
  return found === undefined ? {} : { watchedPercent: found.progress_percent };
}

/**
 * Where the viewer goes on: with the last video that they have begun, or with the one after it when that is finished;
 * undefined before the beginning and after the end.
 */
export function nextOf<Video extends { id: string }>(playlist: {
  videos: readonly Video[];
  watched: readonly VideoProgress[];
}): Video | undefined {
  const { videos, watched } = playlist;
  const begun = new Map(watched.map((one) => [one.video_id, one]));
  const last = videos.findLastIndex(({ id }) => begun.has(id));
  const current = videos[last];
  if (current === undefined) return undefined;
  return begun.get(current.id)?.finished ? videos[last + 1] : current;
}
