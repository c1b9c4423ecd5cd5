import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Clapperboard, Ticket } from "lucide-react";
import { ChannelGrid } from "@/components/channel-grid.tsx";
import { PagedList } from "@/components/paged-list.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { VideoGrid, VideoGridSkeleton } from "@/components/video-grid.tsx";
import { purchasedChannelsQuery } from "@/data/channels.ts";
import { membershipsQuery } from "@/data/memberships.ts";
import { purchasedVideosQuery } from "@/data/videos.ts";
import { BlockedNotice } from "./blocked-notice.tsx";
import { seePopular } from "./browse-buttons.tsx";

export function LibraryVideos() {
  return (
    <PagedList
      query={useInfiniteQuery(purchasedVideosQuery)}
      itemsOf={(page) => page.videos}
      what="videos"
      failed="Your videos could not be loaded"
      skeleton={<VideoGridSkeleton count={4} />}
      empty={
        <EmptyState icon={Ticket} title="No videos yet" action={seePopular}>
          Every video that you buy is kept here, to watch whenever you like.
        </EmptyState>
      }
    >
      {(videos) => {
        const blocked = videos.filter(({ status }) => status === "blocked");
        return (
          <div className="space-y-6">
            <BlockedNotice names={blocked.map(({ title }) => title)} what="videos" />
            <VideoGrid videos={videos.filter((video) => !blocked.includes(video))} />
          </div>
        );
      }}
    </PagedList>
  );
}

export function LibraryChannels() {
  const query = useInfiniteQuery(purchasedChannelsQuery);
  // Shown above the channels, which they would move.
  const { isPending, data: memberships = [] } = useQuery(membershipsQuery);
  if (isPending) return <VideoGridSkeleton count={4} />;
  return (
    <PagedList
      query={query}
      itemsOf={(page) => page.channels}
      what="channels"
      failed="Your channels could not be loaded"
      skeleton={<VideoGridSkeleton count={4} />}
      empty={
        <EmptyState
          icon={Clapperboard}
          // Ended memberships are listed below it.
          title={memberships.length === 0 ? "No channels yet" : "No channels at the moment"}
          action={seePopular}
        >
          A channel that you buy opens all its videos, and is kept here.
        </EmptyState>
      }
    >
      {(channels) => {
        const blocked = channels.filter(({ blocked_reason }) => blocked_reason !== undefined);
        return (
          <div className="space-y-6">
            <BlockedNotice names={blocked.map(({ name }) => name)} what="channels" />
            <ChannelGrid channels={channels.filter((channel) => !blocked.includes(channel))} />
          </div>
        );
      }}
    </PagedList>
  );
}
