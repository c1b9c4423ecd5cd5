import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router-dom";
import { LoadedPage } from "@/components/loaded-page.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { PlayPlaylist } from "@/components/play-playlist.tsx";
import { ownPlaylistQuery } from "@/data/own-playlists.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { ownPlaylistVideoPath } from "@/lib/own-playlist-path.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { DeleteOwnPlaylist } from "../components/delete-own-playlist.tsx";
import { OwnPlaylistVideos } from "../components/own-playlist-videos.tsx";
import { RenameOwnPlaylist } from "../components/rename-own-playlist.tsx";
import { videoCountText } from "../video-count-text.ts";

export const startQueries: StartQueries = ({ client, params }) => [
  client.prefetchQuery(ownPlaylistQuery(params.id ?? "")),
];

/** One of the playlists that the person keeps for themselves. */
export default function OwnPlaylistPage() {
  const { id = "" } = useParams();
  const { pathname } = useLocation();
  const query = useQuery(ownPlaylistQuery(id));
  const name = query.data?.name;
  usePageTitle(name);
  useCrumbs(
    pathname,
    name === undefined
      ? undefined
      : [{ name: "My Library", to: "/my_library?tab=playlists" }, { name }],
  );
  return (
    <LoadedPage query={query} what="the playlist">
      {(playlist) => (
        <>
          <PageHeader
            title={playlist.name}
            description={`${videoCountText(playlist.video_count)} · Only you see this playlist`}
            actions={
              <>
                <PlayPlaylist
                  playlist={playlist}
                  pathOf={(video) => ownPlaylistVideoPath(playlist, video)}
                />
                <RenameOwnPlaylist playlist={playlist} />
                <DeleteOwnPlaylist playlist={playlist} />
              </>
            }
          />
          <OwnPlaylistVideos key={playlist.id} playlist={playlist} />
        </>
      )}
    </LoadedPage>
  );
}
