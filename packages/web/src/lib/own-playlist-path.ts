import { videoPath } from "./links.ts";

/** The page of one of the caller's own playlists. */
export const ownPlaylistPath = ({ id }: { id: string }): string => `/my_library/playlists/${id}`;

/** A video in one of the caller's own playlists: the watch page shows the playlist and plays its next video. */
export const ownPlaylistVideoPath = (
  { id }: { id: string },
  video: Parameters<typeof videoPath>[0],
): string => `${videoPath(video)}&own_playlist=${id}`;
