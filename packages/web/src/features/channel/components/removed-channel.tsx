import { useInfiniteQuery } from "@tanstack/react-query";
import { Film } from "lucide-react";
import { PagedList } from "@/components/paged-list.tsx";
import { Section } from "@/components/section.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { VideoGrid, VideoGridSkeleton } from "@/components/video-grid.tsx";
import { keptVideosQuery } from "@/data/kept-videos.ts";
import { formatDate } from "@/lib/time.ts";

interface RemovedChannelProps {
  channelId: string;
  /** The end of the caller's access. */
  until: string;
}

/** What the buyers of a removed channel keep: its videos, which no public list has. */
export default function RemovedChannel({ channelId, until }: RemovedChannelProps) {
  return (
    <>
      <Notice className="mb-10" title="This channel was removed">
        You have paid for it, so you can watch its videos until {formatDate(until, "long")}.
      </Notice>
      <Section title="Videos">
        <PagedList
          query={useInfiniteQuery(keptVideosQuery(channelId))}
          itemsOf={(page) => page.videos}
          what="videos"
          failed="The videos could not be loaded"
          skeleton={<VideoGridSkeleton count={4} />}
          empty={
            <EmptyState icon={Film} title="No videos">
              The channel had no videos when it was removed.
            </EmptyState>
          }
        >
          {(videos) => <VideoGrid videos={videos} />}
        </PagedList>
      </Section>
    </>
  );
}
