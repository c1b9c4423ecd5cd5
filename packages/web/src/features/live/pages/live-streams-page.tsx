import { useInfiniteQuery } from "@tanstack/react-query";
import { Radio } from "lucide-react";
import { Link } from "react-router-dom";
import { LiveStreamCard } from "@/components/live-stream-card.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { PagedList } from "@/components/paged-list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { gridClass } from "@/components/video-grid.tsx";
import { liveStreamListQuery } from "@/data/live-streams.ts";
import type { StartQueries } from "@/lib/page-module.ts";
import { usePageTitle } from "@/lib/page-title.ts";

export const startQueries: StartQueries = ({ client }) => [
  client.prefetchInfiniteQuery(liveStreamListQuery),
];

/** All live streams; /live-videos and /live-streams show the same. */
export default function LiveStreamsPage() {
  usePageTitle("Live now");
  return (
    <>
      <PageHeader title="Live now" description="Streams that are on the air at this moment." />
      <h2 className="sr-only">Streams</h2>
      <PagedList
        query={useInfiniteQuery(liveStreamListQuery)}
        itemsOf={(page) => page.liveStreams}
        what="streams"
        failed="The live streams could not be loaded"
        skeleton={
          <Loading label="Loading live streams" className={gridClass}>
            <Skeleton className="h-44" />
            <Skeleton className="h-44" />
          </Loading>
        }
        empty={
          <EmptyState
            icon={Radio}
            title="Nobody is live"
            action={
              <Button asChild variant="primary">
                <Link to="/view_more?list=latest">Watch the latest videos</Link>
              </Button>
            }
          >
            Follow a channel to be notified when it goes live.
          </EmptyState>
        }
      >
        {(streams) => (
          <ul className={gridClass}>
            {streams.map((stream) => (
              <li key={stream.stream_id}>
                <LiveStreamCard stream={stream} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
