import type { VideoProgress } from "@marquee/contracts/content/history/history.schema";

/** The viewer's progress in a video of a playlist, as a thumbnail takes it. */
export function watchedOf({ watched }: { watched: readonly VideoProgress[] }, videoId: string) {
  const found = watched.find(({ video_id }) => video_id === videoId);
  return found === undefined ? {} : { watchedPercent: found.progress_percent };
}

/**
 * The video with which the viewer continues: the last started one, or the next one when that is finished. Undefined
 * before the first and after the last.
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
