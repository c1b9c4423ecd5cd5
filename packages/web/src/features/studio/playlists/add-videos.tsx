import { maxSearchLength } from "@marquee/contracts/constants";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Check, Plus } from "lucide-react";
import { useState } from "react";
import { PagedList } from "@/components/paged-list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { TextField } from "@/components/ui/field.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { filteredList } from "@/data/filtered-list.ts";
import { ownVideosQuery } from "@/data/own-videos.ts";
import { useDebounced } from "@/lib/use-debounced.ts";
import { type PlaylistVideo, PlaylistVideoName } from "./playlist-video.tsx";

interface AddVideosProps {
  channelId: string;
  isAdded: (id: string) => boolean;
  /** Why no more videos fit, while that is so. */
  full: string | undefined;
  onAdd: (video: PlaylistVideo) => void;
}

interface AddButtonProps {
  title: string;
  isAdded: boolean;
  isFull: boolean;
  onAdd: () => void;
}

/** It stays when the video is added: without it, the keyboard would start again at the top of the drawer. */
function AddButton({ title, isAdded, isFull, onAdd }: AddButtonProps) {
  return (
    <Button
      size="small"
      variant={isAdded ? "quiet" : "secondary"}
      aria-label={isAdded ? `Added ${title}` : `Add ${title}`}
      disabled={isAdded || isFull}
      onClick={onAdd}
    >
      {isAdded ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      {isAdded ? "Added" : "Add"}
    </Button>
  );
}

/** Finds videos of the channel and adds them to a playlist. */
export function AddVideos({ channelId, isAdded, full, onAdd }: AddVideosProps) {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim());
  const query = useInfiniteQuery(
    filteredList(ownVideosQuery({ channel_id: channelId, ...(search && { search }) }), channelId),
  );
  return (
    <div className="space-y-5">
      <TextField
        label="Search your videos of this channel"
        type="search"
        autoComplete="off"
        maxLength={maxSearchLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {full !== undefined && (
        <p role="status" className="text-sm text-muted">
          {full}
        </p>
      )}
      <PagedList
        query={query}
        itemsOf={(page) => page.videos}
        what="videos"
        failed="Your videos could not be loaded"
        skeleton={
          <Loading label="Loading your videos" className="space-y-2">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </Loading>
        }
        empty={
          search === "" ? (
            <EmptyState title="No videos yet">
              Upload a video to this channel, and it can be added here.
            </EmptyState>
          ) : (
            <EmptyState title="No videos like this">Change the search.</EmptyState>
          )
        }
      >
        {(videos) => (
          <ul
            aria-label="Videos of this channel"
            className="divide-y divide-line border-t border-b"
          >
            {videos.map((video) => (
              <li key={video.id} className="flex items-center gap-3 py-2">
                <div className="min-w-0 flex-1">
                  <PlaylistVideoName video={video} />
                </div>
                <AddButton
                  title={video.title}
                  isAdded={isAdded(video.id)}
                  isFull={full !== undefined}
                  onAdd={() => onAdd(video)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
