import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import type { SeriesDetail } from "@marquee/contracts/content/series/series.schema";
import { useQuery } from "@tanstack/react-query";
import { ListVideo, Pencil } from "lucide-react";
import { Link, useLocation, useParams } from "react-router-dom";
import { LinkedText } from "@/components/linked-text.tsx";
import { NotLoaded } from "@/components/not-found.tsx";
import { PlayPlaylist } from "@/components/play-playlist.tsx";
import { ShareLinkButton } from "@/components/share-link-button.tsx";
import { Button } from "@/components/ui/button.tsx";
import { CollapsibleText } from "@/components/ui/collapsible-text.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Image } from "@/components/ui/image.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { channelQuery } from "@/data/channels.ts";
import { watchedPlaylistQuery } from "@/data/playlists.ts";
import { hasCode } from "@/lib/api-error.ts";
import { formatCount } from "@/lib/count.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { editPlaylistPath } from "@/lib/edit-playlist-path.ts";
import { channelPath, playlistVideoPath } from "@/lib/links.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { watchedOf } from "@/lib/playlist-progress.ts";
import { formatDuration } from "@/lib/time.ts";
import { useRole, useUser } from "@/session/use-session.ts";
import { PlaylistRow } from "../components/playlist-row.tsx";

export const startQueries: StartQueries = ({ client, params }) => [
  client.prefetchQuery(watchedPlaylistQuery(params.playlistId ?? "")),
  client.prefetchQuery(channelQuery(params.id ?? "")),
];

interface PlaylistHeaderProps {
  playlist: SeriesDetail;
  channel: Channel | undefined;
}

/** A playlist with its videos in order, for its owner as for watchers. */
export default function PlaylistPage() {
  const { id = "", playlistId = "" } = useParams();
  const { pathname } = useLocation();
  const query = useQuery(watchedPlaylistQuery(playlistId));
  // One that was taken down while it was shown is open no more, whatever was read before.
  const playlist = hasCode(query.error, "not_found") ? undefined : query.data;
  // An address may name another channel.
  const { data: channel } = useQuery(channelQuery(playlist?.channel_id ?? id));
  usePageTitle(playlist?.name);
  useCrumbs(
    pathname,
    playlist && [
      ...(channel ? [{ name: channel.name, to: channelPath(channel) }] : []),
      { name: playlist.name },
    ],
  );
  if (query.isPending) {
    return (
      <Loading label="Loading the playlist" className="space-y-4">
        <Skeleton className="h-10 w-1/2" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  if (playlist === undefined) {
    return <NotLoaded heading="Playlist" title="The playlist could not be loaded" query={query} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <PlaylistHeader playlist={playlist} channel={channel} />
      {playlist.videos.length > 0 ? (
        <ol aria-label="Videos">
          {playlist.videos.map((video, index) => (
            <PlaylistRow
              key={video.id}
              video={video}
              number={index + 1}
              playlistSlug={playlist.slug}
              {...watchedOf(playlist, video.id)}
            />
          ))}
        </ol>
      ) : (
        <EmptyState icon={ListVideo} title="No videos yet">
          The videos of this playlist appear here when they are published.
        </EmptyState>
      )}
    </div>
  );
}

/** What the playlist is about, and where to begin. */
function PlaylistHeader({ playlist, channel }: PlaylistHeaderProps) {
  const [first] = playlist.videos;
  const isOwner = useUser()?.id === playlist.creator_id;
  // In watcher mode the address of the form asks for the other mode.
  const canEdit = useRole() === "creator" && isOwner;
  const seconds = playlist.videos.reduce((sum, video) => sum + (video.duration ?? 0), 0);
  return (
    <header className="lg:sticky lg:top-20">
      <Image
        src={first?.thumbnail_url}
        alt=""
        place="side"
        largest
        className="aspect-video w-full rounded bg-sunken object-cover"
      />
      <p className="mt-4 inline-flex items-center gap-2 text-sm font-semibold text-accent-text">
        <ListVideo aria-hidden="true" className="size-4" />
        Playlist
      </p>
      <h1 className="mt-1 text-xl font-extrabold">{playlist.name}</h1>
      {channel && (
        <Link
          to={channelPath(channel)}
          className="inline-flex min-h-11 items-center py-2 font-semibold wrap-anywhere hover:underline"
        >
          {channel.name}
        </Link>
      )}
      <p className="figures text-sm text-muted">
        {formatCount(playlist.videos.length, "video")}
        {seconds > 0 && ` · ${formatDuration(seconds)}`}
      </p>
      {playlist.description !== "" && (
        <CollapsibleText
          text={playlist.description}
          of="the description"
          className="mt-3 text-muted"
        >
          <LinkedText text={playlist.description} />
        </CollapsibleText>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <PlayPlaylist
          playlist={playlist}
          pathOf={(video) => playlistVideoPath(playlist.slug, video)}
        />
        <ShareLinkButton title={playlist.name} />
        {canEdit && (
          <Button asChild>
            <Link to={editPlaylistPath(playlist)}>
              <Pencil aria-hidden="true" />
              Edit
            </Link>
          </Button>
        )}
      </div>
    </header>
  );
}
