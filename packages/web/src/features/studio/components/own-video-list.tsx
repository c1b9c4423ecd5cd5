import { useInfiniteQuery } from "@tanstack/react-query";
import { Film } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { LoadMore } from "@/components/ui/load-more.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { ownVideosQuery } from "../api/studio.ts";
import { VideoTable } from "./video-table.tsx";

interface OwnVideoListProps {
  channelId?: string;
  /** The first step, offered when there is nothing. */
  action?: ReactNode;
}

export function OwnVideoList({ channelId, action }: OwnVideoListProps) {
  const query = useInfiniteQuery(ownVideosQuery(channelId ? { channel_id: channelId } : {}));
  if (query.isPending) {
    return (
      <Loading label="Loading your videos" className="space-y-2">
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} className="h-20" />
        ))}
      </Loading>
    );
  }
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title="Your videos could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const videos = query.data.pages
    .flatMap((page) => page.videos)
    .filter((video) => video.status !== "deleted");
  if (videos.length === 0) {
    return (
      <EmptyState icon={Film} title="No videos yet" action={action}>
        Upload a video, and it is listed here with its state, its price and its views.
      </EmptyState>
    );
  }
  return (
    <>
      <VideoTable videos={videos} />
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
        what="videos"
      />
    </>
  );
}
