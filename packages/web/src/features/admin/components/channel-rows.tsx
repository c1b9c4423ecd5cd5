import type { AdminChannel } from "@marquee/contracts/operations/admin/admin-channel.schema";
import { ChannelName, ChannelState } from "./channel-cells.tsx";

/** A creator's newest channels. */
export function ChannelRows({
  channels,
  creatorId,
}: {
  channels: readonly AdminChannel[];
  creatorId: string;
}) {
  if (channels.length === 0) return <p className="text-muted">No channels yet.</p>;
  return (
    <ul className="divide-y divide-line rounded border">
      {channels.map((channel) => (
        <li
          key={channel.id}
          className="relative flex flex-wrap items-center justify-between gap-3 px-4 py-3 hover:bg-sunken"
        >
          <ChannelName channel={channel} creatorId={creatorId} />
          <ChannelState channel={channel} />
        </li>
      ))}
    </ul>
  );
}
