import type { ChannelsAddress } from "@marquee/contracts/operations/admin/admin-addresses.schema";
import type { AdminChannel } from "@marquee/contracts/operations/admin/admin-channel.schema";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import type { ListColumn } from "@/components/list-screen/list-types.ts";
import { ChannelName, ChannelState, channelPrice } from "./components/channel-cells.tsx";

/** With links below the creator's page, when the list is one creator's. */
export const channelColumns = (
  creatorId?: string,
): readonly ListColumn<AdminChannel, ChannelsAddress>[] => [
  {
    id: "name",
    header: "Channel",
    cell: (channel) => (
      <ChannelName channel={channel} {...(creatorId !== undefined && { creatorId })} />
    ),
  },
  {
    id: "state",
    header: "State",
    isOnPhone: true,
    cell: (channel) => <ChannelState channel={channel} />,
  },
  { id: "price", header: "Price", cell: channelPrice },
  {
    id: "videos",
    header: "Videos",
    isNumber: true,
    cell: ({ video_count }) => video_count.toLocaleString("en"),
  },
  {
    id: "views",
    header: "Views",
    isNumber: true,
    isHidden: true,
    cell: ({ views }) => views.toLocaleString("en"),
  },
  {
    id: "followers",
    header: "Followers",
    isNumber: true,
    isHidden: true,
    cell: ({ follower_count }) => follower_count.toLocaleString("en"),
  },
  {
    id: "created",
    header: "Created",
    cell: ({ created_at }) => <DateCell at={created_at} format="long" />,
  },
];
