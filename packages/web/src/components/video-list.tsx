import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PagedList } from "@/components/paged-list.tsx";
import { VideoGrid, VideoGridSkeleton } from "@/components/video-grid.tsx";
import { filteredList } from "@/data/filtered-list.ts";
import { type ListFilter, type ListName, videoListQuery } from "@/data/videos.ts";

interface VideoListProps {
  list: ListName;
  filter?: ListFilter;
  /** The first list of the page: its first pictures are loaded at once. */
  startsPage?: boolean;
  /** The channel, creator or category whose videos they are. */
  ownerId?: string | undefined;
  /** Shown when the list is empty. */
  empty: ReactNode;
}

/** A list of videos in all its states, with all of its pages. */
export function VideoList({
  list,
  filter = {},
  startsPage = false,
  ownerId = filter.channel_id ?? filter.creator_id,
  empty,
}: VideoListProps) {
  return (
    <PagedList
      query={useInfiniteQuery(filteredList(videoListQuery(list, filter), ownerId))}
      itemsOf={(page) => page.videos}
      what="videos"
      failed="The videos could not be loaded"
      skeleton={<VideoGridSkeleton />}
      empty={empty}
    >
      {(videos) => <VideoGrid videos={videos} startsPage={startsPage} />}
    </PagedList>
  );
}
