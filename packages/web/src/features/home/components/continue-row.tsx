import { useQuery } from "@tanstack/react-query";
import { Section } from "@/components/section.tsx";
import { VideoCard } from "@/components/video-card.tsx";
import { continueWatchingQuery } from "@/data/history.ts";
import { useUser } from "@/session/use-session.ts";
import { scrollRowClass } from "./video-row.tsx";

const title = "Continue watching";

/** The videos that a signed-in person has started; hidden when there are none. */
export default function ContinueRow() {
  const isMember = useUser() !== undefined;
  const { data } = useQuery({ ...continueWatchingQuery, enabled: isMember });
  if (!isMember || data === undefined || data.length === 0) return null;
  return (
    <Section title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={title} className={scrollRowClass}>
        {data.map((video) => (
          <li key={video.id} className="min-w-0 snap-start scroll-ml-4 lg:scroll-ml-0">
            <VideoCard video={video} watchedPercent={video.progress_percent} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
