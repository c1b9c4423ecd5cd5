import { useInfiniteQuery } from "@tanstack/react-query";
import { ListVideo, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { PagedList } from "@/components/paged-list.tsx";
import { RequirePlan } from "@/components/require-plan.tsx";
import { Section } from "@/components/section.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { playlistNamesQuery } from "@/data/playlists.ts";
import { formatCount } from "@/lib/count.ts";
import { editPlaylistPath } from "@/lib/edit-playlist-path.ts";
import { NewPlaylistForm } from "./new-playlist-form.tsx";

/** The playlists of one of the caller's channels. */
export function StudioPlaylists({ channelId }: { channelId: string }) {
  const [isCreating, setIsCreating] = useState(false);
  const navigate = useNavigate();
  const create = (
    <Button onClick={() => setIsCreating(true)}>
      <Plus aria-hidden="true" />
      New playlist
    </Button>
  );
  const query = useInfiniteQuery(playlistNamesQuery(channelId));
  const isEmpty = query.data?.pages.every(({ series }) => series.length === 0) ?? true;
  return (
    <Section title="Playlists" aside={isEmpty ? undefined : create}>
      <PagedList
        query={query}
        itemsOf={(page) => page.series}
        what="playlists"
        failed="Your playlists could not be loaded"
        skeleton={
          <Loading label="Loading your playlists" className="space-y-2">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </Loading>
        }
        empty={
          <EmptyState icon={ListVideo} title="No playlists yet" action={create}>
            A playlist plays videos of this channel one after the other, in the order that you set.
          </EmptyState>
        }
      >
        {(playlists) => (
          <ul aria-label="Your playlists" className="divide-y divide-line border-t border-b">
            {playlists.map((playlist) => (
              <li
                key={playlist.id}
                className="relative flex min-h-14 items-center gap-4 px-2 py-3 hover:bg-sunken"
              >
                <Link
                  to={editPlaylistPath(playlist)}
                  className="line-clamp-2 min-w-0 flex-1 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
                >
                  {playlist.name}
                </Link>
                <span className="figures shrink-0 text-sm text-muted">
                  {formatCount(playlist.video_count, "video")}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <Drawer open={isCreating} onOpenChange={setIsCreating} title="New playlist" wide>
        <RequirePlan skeleton="h-72">
          <NewPlaylistForm
            channelId={channelId}
            onCreated={(playlist) => {
              setIsCreating(false);
              void navigate(editPlaylistPath(playlist));
            }}
          />
        </RequirePlan>
      </Drawer>
    </Section>
  );
}
