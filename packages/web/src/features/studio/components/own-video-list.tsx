import { useInfiniteQuery } from "@tanstack/react-query";
import { Film } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { WalkedList } from "@/components/walked-list.tsx";
import { ownVideosQuery } from "@/data/own-videos.ts";
import { VideoTable } from "./video-table.tsx";

interface OwnVideoListProps {
  channelId?: string;
  /** The first step, offered when there is nothing. */
  action?: ReactNode;
}

export function OwnVideoList({ channelId, action }: OwnVideoListProps) {
  const query = useInfiniteQuery(ownVideosQuery(channelId ? { channel_id: channelId } : {}));
  return (
    <WalkedList
      query={query}
      itemsOf={(page) => page.videos.filter((video) => video.status !== "deleted")}
      what="videos"
      failed="Your videos could not be loaded"
      skeleton={
        <Loading label="Loading your videos" className="space-y-2">
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} className="h-20" />
          ))}
        </Loading>
      }
      empty={
        <EmptyState icon={Film} title="No videos yet" action={action}>
          Upload a video, and it is listed here with its state, its price and its views.
        </EmptyState>
      }
    >
      {(videos) => <VideoTable videos={videos} />}
    </WalkedList>
  );
}
