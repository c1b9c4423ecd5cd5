import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { ChannelCard } from "./channel-card.tsx";
import { gridClass } from "./video-grid.tsx";

export function ChannelGrid({ channels }: { channels: readonly Channel[] }) {
  return (
    <ul className={gridClass}>
      {channels.map((channel) => (
        <li key={channel.id} className="min-w-0">
          <ChannelCard channel={channel} />
        </li>
      ))}
    </ul>
  );
}
