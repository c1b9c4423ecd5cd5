import type { OwnPlaylistDetail } from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import type { SeriesDetail } from "@marquee/contracts/content/series/series.schema";
import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { playlistKeys } from "@/data/keys.ts";
import { watchedPlaylistQuery } from "@/data/playlists.ts";
import { playlistVideoPath } from "@/lib/links.ts";
import { ownPlaylistVideoPath } from "@/lib/own-playlist-path.ts";
import { useUser } from "@/session/use-session.ts";

/** A playlist beside the player: one of a channel, which has a slug, or one that the viewer keeps. */
export type PlayedPlaylist = SeriesDetail | OwnPlaylistDetail;

/** The playlist in the address of a watch page, which has these parameters. */
export function usePlayedPlaylist(parameters: URLSearchParams): PlayedPlaylist | undefined {
  const ownId = parameters.get("own_playlist") ?? "";
  const isSignedIn = useUser() !== undefined;
  const { data: playlist } = useQuery(watchedPlaylistQuery(parameters.get("playlist") ?? ""));
  const { data: own } = useQuery({
    queryKey: playlistKeys.detail(ownId),
    // Few visitors have one, so its code is not part of the page.
    queryFn: async ({ signal }) =>
      (await import("@/data/own-playlists.ts")).readOwnPlaylist(ownId, signal),
    enabled: isSignedIn && ownId !== "",
  });
  return playlist ?? own;
}

/** The watch page of a video beside the playlist. */
export const playedVideoPath = (playlist: PlayedPlaylist, video: VideoCard): string =>
  "slug" in playlist
    ? playlistVideoPath(playlist.slug, video)
    : ownPlaylistVideoPath(playlist, video);
