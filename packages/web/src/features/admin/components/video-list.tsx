import { videoStatuses as states } from "@marquee/contracts/content/video/video-values";
import {
  type VideosAddress,
  videosAddressSchema,
} from "@marquee/contracts/operations/admin/admin-addresses.schema";
import type { AdminVideoCard } from "@marquee/contracts/operations/admin/admin-video.schema";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Film } from "lucide-react";
import { useMemo } from "react";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import { ListScreen } from "@/components/list-screen/list-screen.tsx";
import type { ListColumn, ListFilter } from "@/components/list-screen/list-types.ts";
import { useListAddress } from "@/components/list-screen/use-list-address.ts";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { videoStatuses } from "@/components/video-statuses.ts";
import { adminVideosQuery } from "@/data/admin-videos.ts";
import { filteredList } from "@/data/filtered-list.ts";
import { formatMoney } from "@/lib/money.ts";
import { channelPath, creatorPath, videoPath } from "../admin-paths.ts";
import { useVideoActions } from "../use-video-actions.tsx";
import { VideoName, VideoState } from "./video-cells.tsx";

const stateFilter: ListFilter<VideosAddress> = {
  name: "status",
  label: "State",
  all: "All states",
  choices: states.map((value) => ({ value, label: videoStatuses[value].label })),
};

const columnsOf = (
  pathOf: (video: AdminVideoCard) => string,
): readonly ListColumn<AdminVideoCard, VideosAddress>[] => [
  {
    id: "video",
    header: "Video",
    cell: (video) => <VideoName video={video} to={pathOf(video)} />,
  },
  { id: "state", header: "State", isOnPhone: true, cell: (video) => <VideoState video={video} /> },
  {
    id: "price",
    header: "Price",
    cell: ({ access_type, price, currency }) =>
      access_type === "paid" ? formatMoney(price, currency) : "Free",
  },
  { id: "views", header: "Views", isNumber: true, cell: ({ views }) => views.toLocaleString("en") },
  {
    id: "added",
    header: "Added",
    cell: ({ created_at }) => <DateCell at={created_at} format="long" />,
  },
];

const videosOf = (page: { videos: readonly AdminVideoCard[] }) => page.videos;

interface VideoListProps {
  caption: string;
  /** Only the videos of a creator or a channel. */
  filter?: { creator_id?: string; channel_id?: string };
  /** The page of a video; its plain one when absent. */
  pathOf?: (video: AdminVideoCard) => string;
}

const plainPath = (video: AdminVideoCard) => videoPath(video.id);

/** Videos in every state and with every visibility. */
export default function VideoList({ caption, filter = {}, pathOf = plainPath }: VideoListProps) {
  const address = useListAddress(videosAddressSchema);
  const query = useInfiniteQuery(
    filteredList(
      adminVideosQuery({ ...address.query, ...filter }),
      filter.creator_id ?? filter.channel_id,
    ),
  );
  const { actions, refresh } = useVideoActions();
  const columns = useMemo(() => columnsOf(pathOf), [pathOf]);
  return (
    <ListScreen
      caption={caption}
      noun={{ one: "video", many: "videos" }}
      address={address}
      query={query}
      itemsOf={videosOf}
      nameOf={({ title }) => title}
      columns={columns}
      filters={[stateFilter]}
      search="Search videos"
      isWordSearch
      rowLinks={(video) => [
        { label: "Open", to: pathOf(video) },
        { label: "Channel", to: channelPath(video.channel_id) },
        { label: "Creator", to: creatorPath(video.creator_id) },
      ]}
      actions={actions}
      onChanged={refresh}
      empty={
        <EmptyState icon={Film} title="No videos yet">
          Videos are listed here as soon as they are uploaded.
        </EmptyState>
      }
    />
  );
}
