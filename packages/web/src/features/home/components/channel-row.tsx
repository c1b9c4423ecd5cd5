import { useQuery } from "@tanstack/react-query";
import { ChannelCard } from "@/components/channel-card.tsx";
import { Section } from "@/components/section.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { popularChannelsQuery } from "@/data/channels.ts";
import { rowItemClass, ScrollRow, scrollRowClass } from "./video-row.tsx";

const title = "Popular channels";

/** The most watched channels; hidden when there are none, or when they cannot be loaded. */
export function ChannelRow() {
  const { data, isPending } = useQuery(popularChannelsQuery);
  if (!isPending && (data === undefined || data.length === 0)) return null;
  return (
    <Section title={title}>
      {data ? (
        <ScrollRow title={title}>
          {data.map((channel) => (
            <li key={channel.id} className={rowItemClass}>
              <ChannelCard channel={channel} />
            </li>
          ))}
        </ScrollRow>
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
