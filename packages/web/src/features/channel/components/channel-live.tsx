import { useQuery } from "@tanstack/react-query";
import { Radio } from "lucide-react";
import { LiveStreamCard } from "@/components/live-stream-card.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { gridClass } from "@/components/video-grid.tsx";
import { channelLiveStreamsQuery } from "@/data/live-streams.ts";

/** The channel's live streams. */
export default function ChannelLive({ channelId }: { channelId: string }) {
  const query = useQuery(channelLiveStreamsQuery(channelId));
  const { data, isPending } = query;
  if (isPending) {
    return (
      <Loading label="Loading live streams" className={gridClass}>
        <Skeleton className="h-44" />
      </Loading>
    );
  }
  if (data === undefined) {
    return <QueryError title="The live streams could not be loaded" query={query} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={Radio} title="Not live at the moment">
        Follow the channel to be notified when it goes live.
      </EmptyState>
    );
  }
  return (
    <ul className={gridClass}>
      {data.map((stream) => (
        <li key={stream.stream_id} className="min-w-0">
          <LiveStreamCard stream={stream} />
        </li>
      ))}
    </ul>
  );
}
