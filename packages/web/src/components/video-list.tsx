import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { LoadMore } from "@/components/ui/load-more.tsx";
import { VideoGrid, VideoGridSkeleton } from "@/components/video-grid.tsx";
import { type ListFilter, type ListName, videoListQuery } from "@/data/video-lists.ts";

interface VideoListProps {
  list: ListName;
  filter?: ListFilter;
  /** Shown when there is nothing. */
  empty: ReactNode;
}

/** A list of videos in all its states, walked to its end. */
export function VideoList({ list, filter = {}, empty }: VideoListProps) {
  const query = useInfiniteQuery(videoListQuery(list, filter));
  if (query.isPending) return <VideoGridSkeleton />;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title="The videos could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const videos = query.data.pages.flatMap((page) => page.videos);
  if (videos.length === 0) return empty;
  return (
    <>
      <VideoGrid videos={videos} />
      {query.isFetchNextPageError && (
        <ErrorState
          className="mt-8"
          title="More videos could not be loaded"
          error={query.error}
          onRetry={() => void query.fetchNextPage()}
        />
      )}
      <LoadMore
        hasMore={query.hasNextPage && !query.isFetchNextPageError}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
        what="videos"
      />
    </>
  );
}
