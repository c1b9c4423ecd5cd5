import { useQuery } from "@tanstack/react-query";
import { LiveStreamCard } from "@/components/live-stream-card.tsx";
import { liveStreamsQuery } from "@/data/live-streams.ts";

/** The other live streams; hidden when there are none. */
export function OtherLiveStreams({ except }: { except: string }) {
  const { data } = useQuery(liveStreamsQuery);
  const others = data?.liveStreams.filter(({ stream_id }) => stream_id !== except) ?? [];
  if (others.length === 0) return null;
  return (
    <aside aria-labelledby="other-live-streams">
      <h2 id="other-live-streams" className="mb-4 text-lg">
        Also live
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
        {others.map((stream) => (
          <li key={stream.stream_id} className="min-w-0">
            <LiveStreamCard stream={stream} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
