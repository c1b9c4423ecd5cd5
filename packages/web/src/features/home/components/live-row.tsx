import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LiveStreamCard } from "@/components/live-stream-card.tsx";
import { Section } from "@/components/section.tsx";
import { gridClass } from "@/components/video-grid.tsx";
import { liveStreamsQuery } from "@/data/live-streams.ts";

const most = 4;

/** The streams that are live; hidden when there are none, and on a page that began without any. */
export default function LiveRow() {
  const { data } = useQuery(liveStreamsQuery);
  const streams = data?.liveStreams ?? [];
  // A row that comes later would push what is being read. The next visit of the page shows it.
  const [hadNone] = useState(data !== undefined && streams.length === 0);
  if (hadNone || streams.length === 0) return null;
  return (
    <Section title="Live now" more={{ label: "All live streams", to: "/live-streams" }}>
      <ul className={gridClass}>
        {streams.slice(0, most).map((stream) => (
          <li key={stream.stream_id} className="min-w-0">
            <LiveStreamCard stream={stream} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
