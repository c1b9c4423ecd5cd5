import { useQuery } from "@tanstack/react-query";
import { ChannelCard } from "@/components/channel-card.tsx";
import { Section } from "@/components/section.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { popularChannelsQuery } from "@/data/channels.ts";
import { scrollRowClass } from "./video-row.tsx";

const title = "Popular channels";

/** The most watched channels; hidden when there are none, or when they cannot be loaded. */
export function ChannelRow() {
  const { data, isPending } = useQuery(popularChannelsQuery);
  if (!isPending && (data === undefined || data.length === 0)) return null;
  return (
    <Section title={title}>
      {data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard
        <ul tabIndex={0} aria-label={title} className={scrollRowClass}>
          {data.map((channel) => (
            <li key={channel.id} className="min-w-0 snap-start scroll-ml-4 lg:scroll-ml-0">
              <ChannelCard channel={channel} />
            </li>
          ))}
        </ul>
      ) : (
        <Loading label="Loading channels" className={scrollRowClass}>
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} className="aspect-video" />
          ))}
        </Loading>
      )}
    </Section>
  );
}
