import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate, useParams } from "react-router-dom";
import { LoadedPage } from "@/components/loaded-page.tsx";
import { NotFound } from "@/components/not-found.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { Button } from "@/components/ui/button.tsx";
import { channelQuery } from "@/data/channels.ts";
import { playlistQuery } from "@/data/playlists.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { withFullStop } from "@/lib/full-stop.ts";
import { channelPath, playlistPath } from "@/lib/links.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { DeletePlaylist } from "../playlists/delete-playlist.tsx";
import { PlaylistEditor } from "../playlists/playlist-editor.tsx";

export const startQueries: StartQueries = ({ client, params }) => [
  client.prefetchQuery(playlistQuery(params.playlistId ?? "")),
  client.prefetchQuery(channelQuery(params.id ?? "")),
];

/** One of the caller's playlists: its name, its videos and their order. */
export default function EditPlaylistPage() {
  const { id = "", playlistId = "" } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const query = useQuery(playlistQuery(playlistId));
  const playlist = query.data;
  // An address may name another channel.
  const { data: channel } = useQuery(channelQuery(playlist?.channel_id ?? id));
  usePageTitle(playlist?.name);
  useCrumbs(
    pathname,
    playlist && [
      { name: "Channels", to: "/channel" },
      ...(channel ? [{ name: channel.name, to: channelPath(channel) }] : []),
      { name: playlist.name },
    ],
  );
  return (
    <LoadedPage query={query} what="the playlist">
      {(loaded) =>
        // Only the owner is told the ids: everybody else's answer leaves them out.
        loaded.video_ids === null ? (
          <NotFound />
        ) : (
          <>
            <PageHeader
              title={loaded.name}
              description={channel && withFullStop(`A playlist of ${channel.name}`)}
              actions={
                <>
                  <Button asChild>
                    <Link to={playlistPath(loaded)}>See it as watchers do</Link>
                  </Button>
                  <DeletePlaylist
                    playlist={loaded}
                    onDeleted={() =>
                      void navigate(channel ? channelPath(channel) : "/channel", { replace: true })
                    }
                  />
                </>
              }
            />
            <PlaylistEditor key={loaded.id} playlist={loaded} />
          </>
        )
      }
    </LoadedPage>
  );
}
