import SortableList from "@/components/sortable-list.tsx";
import { type PlaylistVideo, PlaylistVideoName } from "./playlist-video.tsx";

interface SortableVideosProps {
  videos: readonly PlaylistVideo[];
  onReorder: (videos: readonly PlaylistVideo[]) => void;
}

/** The videos of a playlist while their order is changed. */
export default function SortableVideos({ videos, onReorder }: SortableVideosProps) {
  return (
    <SortableList
      label="Videos in order"
      items={videos}
      nameOf={({ title }) => title}
      onReorder={onReorder}
    >
      {(video) => <PlaylistVideoName video={video} />}
    </SortableList>
  );
}
