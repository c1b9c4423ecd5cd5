import { maxSearchLength } from "@marquee/contracts/constants";
import type { OwnVideo, OwnVideosFilter } from "@marquee/contracts/content/video/video.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { filteredList } from "@/data/filtered-list.ts";
import { ownVideosQuery } from "@/data/own-videos.ts";
import { useDebounced } from "@/lib/use-debounced.ts";
import { PagedList } from "./paged-list.tsx";
import { EmptyState } from "./ui/empty-state.tsx";
import { TextField } from "./ui/field.tsx";
import { Loading, Skeleton } from "./ui/skeleton.tsx";

interface OwnVideoFinderProps {
  /** Names the search: "Search your videos of this channel". */
  label: string;
  /** Names the list: "Videos of this channel". */
  listLabel: string;
  filter: Omit<OwnVideosFilter, "search">;
  /** Between the search and the list. */
  notice?: ReactNode;
  /** What to do when there is no such video at all. */
  none: string;
  /** The content of a row. */
  children: (video: OwnVideo) => ReactNode;
}

/** Finds the caller's own videos among any number of them. */
export function OwnVideoFinder({
  label,
  listLabel,
  filter,
  notice,
  none,
  children,
}: OwnVideoFinderProps) {
  const [typed, setTyped] = useState("");
  const search = useDebounced(typed.trim());
  const query = useInfiniteQuery(
    filteredList(ownVideosQuery({ ...filter, ...(search && { search }) }), filter.channel_id),
  );
  return (
    <div className="space-y-5">
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        maxLength={maxSearchLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {notice}
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
            <EmptyState title="Nothing to choose yet">{none}</EmptyState>
          ) : (
            <EmptyState title="No videos like this">Change the search.</EmptyState>
          )
        }
      >
        {(videos) => (
          <ul aria-label={listLabel} className="divide-y divide-line border-t border-b">
            {videos.map((video) => (
              <li key={video.id} className="flex items-center gap-3 py-2">
                {children(video)}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
