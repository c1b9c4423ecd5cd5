import type { OwnPlaylist } from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ListVideo, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { PagedList } from "@/components/paged-list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Image } from "@/components/ui/image.tsx";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { ownPlaylistsQuery } from "@/data/own-playlists.ts";
import { lazy } from "@/lib/lazy.ts";
import { ownPlaylistPath } from "@/lib/own-playlist-path.ts";
import { videoCountText } from "../video-count-text.ts";
import { RowsSkeleton } from "./rows-skeleton.tsx";

const NewOwnPlaylistDialog = lazy(() => import("./new-own-playlist-dialog.tsx"));

/** The playlists that the person keeps for themselves. */
export function OwnPlaylists() {
  const [isCreating, setIsCreating] = useState(false);
  const create = (
    <Button variant="primary" onClick={() => setIsCreating(true)}>
      <Plus aria-hidden="true" />
      New playlist
    </Button>
  );
  return (
    <>
      <h2 className="sr-only">Playlists</h2>
      <PagedList
        query={useInfiniteQuery(ownPlaylistsQuery())}
        itemsOf={(page) => page.playlists}
        what="playlists"
        failed="Your playlists could not be loaded"
        skeleton={<RowsSkeleton label="Loading your playlists" />}
        empty={
          <EmptyState icon={ListVideo} title="No playlists yet" action={create}>
            Collect videos of any channel. You add a video on its own page.
          </EmptyState>
        }
      >
        {(playlists) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-muted">Only you see these playlists.</p>
              {create}
            </div>
            <ul className="divide-y">
              {playlists.map((playlist) => (
                <PlaylistRow key={playlist.id} playlist={playlist} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      {isCreating && (
        <Suspense fallback={loadingLine}>
          <NewOwnPlaylistDialog onClose={() => setIsCreating(false)} />
        </Suspense>
      )}
    </>
  );
}

const PlaylistRow = ({ playlist }: { playlist: OwnPlaylist }) => (
  <li className="relative flex items-start gap-3 py-4 max-[18rem]:flex-wrap sm:gap-4">
    <Image
      src={playlist.thumbnail_url}
      alt=""
      place="rail"
      className="aspect-video w-2/5 max-w-36 shrink-0 max-[18rem]:w-full max-[18rem]:max-w-none rounded bg-sunken object-cover sm:max-w-52"
    />
    <div className="min-w-0 flex-1">
      <h3 className="text-base leading-5 font-semibold tracking-normal wrap-anywhere">
        <Link
          to={ownPlaylistPath(playlist)}
          className="after:absolute after:inset-0 hover:underline"
        >
          {playlist.name}
        </Link>
      </h3>
      <p className="figures mt-1 text-sm text-muted">{videoCountText(playlist.video_count)}</p>
    </div>
  </li>
);
