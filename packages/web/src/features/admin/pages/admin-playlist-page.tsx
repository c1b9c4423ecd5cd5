import type { SeriesWithVideos } from "@marquee/contracts/content/series/series.schema";
import { useQuery } from "@tanstack/react-query";
import { ListVideo } from "lucide-react";
import { Link, useLocation, useParams } from "react-router-dom";
import { LoadedPage } from "@/components/loaded-page.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Image } from "@/components/ui/image.tsx";
import { adminChannelQuery } from "@/data/admin-channels.ts";
import { playlistQuery } from "@/data/playlists.ts";
import { formatCount } from "@/lib/count.ts";
import { useCrumbs } from "@/lib/crumbs.ts";
import { usePageTitle } from "@/lib/page-title.ts";
import { formatDuration } from "@/lib/time.ts";
import { channelPath } from "../admin-paths.ts";
import { AdminView } from "../components/admin-view.tsx";
import { VideoState } from "../components/video-cells.tsx";
import { crumbsAbove } from "../crumbs-above.ts";

function PlaylistDetails({ playlist, base }: { playlist: SeriesWithVideos; base: string }) {
  const { videos } = playlist;
  const seconds = videos.reduce((sum, video) => sum + (video.duration ?? 0), 0);
  return (
    <>
      <AdminView blocked={undefined}>
        You see every video of this playlist, whatever its state. No view is counted.
      </AdminView>
      <header className="mb-8">
        <h1 className="text-xl wrap-anywhere">{playlist.name}</h1>
        <p className="figures mt-1 text-muted">
          {formatCount(videos.length, "video")}
          {seconds > 0 && ` · ${formatDuration(seconds)}`}
        </p>
        {playlist.description !== "" && (
          <p className="mt-3 max-w-3xl whitespace-pre-line text-muted">{playlist.description}</p>
        )}
      </header>
      {videos.length === 0 ? (
        <EmptyState icon={ListVideo} title="No videos yet">
          The videos that the creator puts into this playlist appear here.
        </EmptyState>
      ) : (
        <ol aria-label="Videos" className="divide-y divide-line rounded border">
          {videos.map((video, index) => (
            <li
              key={video.id}
              className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-sunken"
            >
              <span aria-hidden="true" className="figures min-w-6 text-right text-sm text-muted">
                {index + 1}
              </span>
              <Image
                src={video.thumbnail_url}
                alt=""
                place="rail"
                className="aspect-video w-20 shrink-0 rounded-sm bg-sunken object-cover"
              />
              <span className="min-w-0 flex-1 basis-40">
                <Link
                  to={`${base}/video/${video.id}`}
                  className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
                >
                  {video.title}
                </Link>
                <span className="figures text-sm text-muted">
                  {formatCount(video.views, "view")}
                </span>
              </span>
              <VideoState video={video} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** A playlist as admins see it, with the videos that others do not see. */
export default function AdminPlaylistPage() {
  const { id = "", channelId, playlistId = "" } = useParams();
  const { pathname } = useLocation();
  const query = useQuery(playlistQuery(playlistId));
  // The address can name another channel than that of the playlist.
  const { data: channel } = useQuery(adminChannelQuery(query.data?.channel_id ?? channelId ?? id));
  const baseOf = (series: SeriesWithVideos) =>
    channelPath(series.channel_id, channelId === undefined ? undefined : series.creator_id);
  usePageTitle(query.data?.name);
  useCrumbs(
    pathname,
    query.data && [
      ...crumbsAbove(channelId === undefined ? undefined : channel),
      ...(channel ? [{ name: channel.name, to: baseOf(query.data) }] : []),
      { name: query.data.name },
    ],
  );
  return (
    <LoadedPage query={query} what="the playlist">
      {(playlist) => <PlaylistDetails playlist={playlist} base={baseOf(playlist)} />}
    </LoadedPage>
  );
}
