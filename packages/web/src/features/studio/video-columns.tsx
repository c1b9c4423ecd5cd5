import type { OwnVideo, OwnVideosFilter } from "@marquee/contracts/content/video/video.schema";
import { DateCell } from "@/components/list-screen/date-cell.tsx";
import type { ListColumn } from "@/components/list-screen/list-types.ts";
import { VideoPrice, VideoState, VideoTitle } from "./components/video-cells.tsx";

export const videoColumns: readonly ListColumn<OwnVideo, OwnVideosFilter>[] = [
  { id: "video", header: "Video", cell: (video) => <VideoTitle video={video} /> },
  {
    id: "state",
    header: "State",
    isOnPhone: true,
    cell: (video) => <VideoState video={video} />,
  },
  {
    id: "price",
    header: "Price",
    cell: (video) => (
      <span className="figures whitespace-nowrap">
        <VideoPrice video={video} />
      </span>
    ),
  },
  {
    id: "views",
    header: "Views",
    isNumber: true,
    cell: (video) => video.views.toLocaleString("en"),
  },
  {
    id: "added",
    header: "Added",
    cell: (video) => <DateCell at={video.created_at} format="long" />,
    sort: {
      ascending: { value: "oldest", label: "Oldest first" },
      descending: { value: "newest", label: "Newest first" },
    },
  },
  {
    id: "published",
    header: "Published",
    isHidden: true,
    cell: (video) => <DateCell at={video.published_at} format="long" />,
  },
  {
    id: "channel",
    header: "Channel",
    isHidden: true,
    cell: (video) => video.channel_name,
  },
];
