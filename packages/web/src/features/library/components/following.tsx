import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BellRing, Film } from "lucide-react";
import { Link } from "react-router-dom";
import { PagedList } from "@/components/paged-list.tsx";
import { Avatar } from "@/components/ui/avatar.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { VideoGrid, VideoGridSkeleton } from "@/components/video-grid.tsx";
import { followedChannelsQuery, followedVideosQuery } from "@/data/followed.ts";
import { channelPath } from "@/lib/links.ts";
import { seePopular } from "./browse-buttons.tsx";

/** Links to the followed channels, beside each other; a narrow window scrolls through them. */
const Channels = ({ channels }: { channels: readonly Channel[] }) => (
  <ul aria-label="Channels you follow" className="hide-scrollbar flex gap-2 overflow-x-auto pb-1">
    {channels.map((channel) => (
      <li key={channel.id} className="shrink-0">
        <Link
          to={channelPath(channel)}
          className="flex min-h-11 max-w-56 items-center gap-2.5 rounded border bg-raised py-1 pr-3.5 pl-1.5 text-sm font-semibold hover:border-muted focus-visible:-outline-offset-2"
        >
          <Avatar name={channel.name} picture={channel.image_url} />
          <span className="truncate">{channel.name}</span>
        </Link>
      </li>
    ))}
  </ul>
);

function Videos() {
  return (
    <PagedList
      query={useInfiniteQuery(followedVideosQuery)}
      itemsOf={(page) => page.videos}
      what="videos"
      failed="The videos could not be loaded"
      skeleton={<VideoGridSkeleton count={4} />}
      empty={
        <EmptyState icon={Film} title="No videos yet">
          New videos of these channels are shown here.
        </EmptyState>
      }
    >
      {(videos) => <VideoGrid videos={videos} />}
    </PagedList>
  );
}

/** The channels that the caller follows, and their videos, newest first. */
export function Following() {
  return (
    <>
      <h2 className="sr-only">Following</h2>
      <PagedList
        query={useInfiniteQuery(followedChannelsQuery)}
        itemsOf={(page) => page.channels}
        what="channels"
        failed="Your channels could not be loaded"
        skeleton={
          <Loading label="Loading your channels" className="space-y-6">
            <Skeleton className="h-11" />
            <VideoGridSkeleton count={4} />
          </Loading>
        }
        empty={
          <EmptyState icon={BellRing} title="You follow no channels yet" action={seePopular}>
            Press “Follow” on a channel or below a video. You are told of new videos, live streams
            and posts, and find the channel and its videos here.
          </EmptyState>
        }
      >
        {(channels) => (
          <div className="space-y-6">
            <Channels channels={channels} />
            <p className="text-sm text-muted">
              How should their news reach you? Choose in the{" "}
              <Link
                to="/notification-settings"
                className="underline underline-offset-4 hover:text-ink"
              >
                notification settings
              </Link>
              : on your devices, by e-mail or both.
            </p>
            <Videos />
          </div>
        )}
      </PagedList>
    </>
  );
}
