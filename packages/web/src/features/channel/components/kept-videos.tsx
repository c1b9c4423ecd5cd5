import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PagedList } from "@/components/paged-list.tsx";
import { VideoGrid, VideoGridSkeleton } from "@/components/video-grid.tsx";
import { keptVideosQuery } from "@/data/kept-videos.ts";

interface KeptVideosProps {
  channelId: string;
  /** Shown when the list is empty. */
  empty: ReactNode;
}

/** The videos of a bought channel that is not public any more: removed, or its creator's account is deactivated. */
export default function KeptVideos({ channelId, empty }: KeptVideosProps) {
  return (
    <PagedList
      query={useInfiniteQuery(keptVideosQuery(channelId))}
      itemsOf={(page) => page.videos}
      what="videos"
      failed="The videos could not be loaded"
      skeleton={<VideoGridSkeleton count={4} />}
      empty={empty}
    >
      {(videos) => <VideoGrid videos={videos} />}
    </PagedList>
  );
}
