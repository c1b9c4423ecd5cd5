import { useInfiniteQuery } from "@tanstack/react-query";
import { ListVideo } from "lucide-react";
import { Link } from "react-router-dom";
import { PagedList } from "@/components/paged-list.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Image } from "@/components/ui/image.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { gridClass } from "@/components/video-grid.tsx";
import { channelPlaylistsQuery } from "@/data/playlists.ts";
import { formatCount } from "@/lib/count.ts";
import { playlistPath } from "@/lib/links.ts";

/** The playlists of a channel. */
export default function ChannelPlaylists({ channelId }: { channelId: string }) {
  return (
    <PagedList
      query={useInfiniteQuery(channelPlaylistsQuery(channelId))}
      itemsOf={(page) => page.series}
      what="playlists"
      failed="The playlists could not be loaded"
      skeleton={
        <Loading label="Loading playlists" className={gridClass}>
          <Skeleton className="aspect-video" />
          <Skeleton className="aspect-video" />
        </Loading>
      }
      empty={
        <EmptyState icon={ListVideo} title="No playlists yet">
          The playlists of this channel will be shown here.
        </EmptyState>
      }
    >
      {(playlists) => (
        <ul className={gridClass}>
          {playlists.map((playlist) => (
            <li key={playlist.id} className="group relative min-w-0">
              <span className="relative block overflow-hidden rounded">
                <Image
                  src={playlist.videos[0]?.thumbnail_url}
                  alt=""
                  className="aspect-video w-full bg-sunken object-cover"
                />
                <span className="figures absolute inset-x-0 bottom-0 flex items-center gap-2 bg-black/75 px-3 py-1.5 text-sm font-semibold text-white">
                  <ListVideo aria-hidden="true" className="size-4" />
                  {formatCount(playlist.video_count, "video")}
                </span>
              </span>
              <h3 className="mt-3 text-base leading-5 font-semibold tracking-normal">
                <Link
                  to={playlistPath(playlist)}
                  className="line-clamp-2 after:absolute after:inset-0 group-hover:underline"
                >
                  {playlist.name}
                </Link>
              </h3>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
