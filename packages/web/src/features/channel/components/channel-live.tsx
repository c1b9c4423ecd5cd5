import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { useQuery } from "@tanstack/react-query";
import { Radio } from "lucide-react";
import { LiveStreamCard } from "@/components/live-stream-card.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { QueryError } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { gridClass } from "@/components/video-grid.tsx";
import { channelLiveStreamsQuery } from "@/data/live-streams.ts";
import { useUser } from "@/session/use-session.ts";

/** How the viewer learns of a live stream: followers and buyers are notified. */
function useNextStreamText({ creator_id, is_following, is_purchased }: Channel): string {
  const isOwner = useUser()?.id === creator_id;
  if (isOwner) return "Your live streams in this channel are shown here.";
  return is_following || is_purchased
    ? "You are notified when it goes live."
    : "Follow the channel to be notified when it goes live.";
}

/** The channel's live streams. */
export default function ChannelLive({ channel }: { channel: Channel }) {
  const query = useQuery(channelLiveStreamsQuery(channel.id));
  const nextStreamText = useNextStreamText(channel);
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
        {nextStreamText}
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
