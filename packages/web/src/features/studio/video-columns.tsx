import type { OwnVideo, OwnVideosFilter } from "@marquee/contracts/content/video/video.schema";
import type { ListColumn } from "@/components/list-screen/list-types.ts";
import { formatDate } from "@/lib/time.ts";
import { VideoPrice, VideoState, VideoTitle } from "./components/video-cells.tsx";

const date = (instant: string | null) => (
  <span className="figures whitespace-nowrap text-muted">
    {instant === null ? "–" : formatDate(instant, "long")}
  </span>
);

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
    cell: (video) => date(video.created_at),
    sort: {
      ascending: { value: "oldest", label: "Oldest first" },
      descending: { value: "newest", label: "Newest first" },
    },
  },
  {
    id: "published",
    header: "Published",
    isHidden: true,
    cell: (video) => date(video.published_at),
  },
  {
    id: "channel",
    header: "Channel",
    isHidden: true,
    cell: (video) => video.channel_name,
  },
];
