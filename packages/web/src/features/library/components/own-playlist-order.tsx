import type { OwnPlaylistDetail } from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import SortableList from "@/components/sortable-list.tsx";
import { VideoRow } from "@/components/video-row.tsx";
import { useOrderOwnPlaylist } from "@/data/own-playlist-changes.ts";
import { useSavedOrder } from "@/lib/use-saved-order.ts";

/** The videos of a playlist while their order is changed; each move is saved at once. */
export default function OwnPlaylistOrder({ playlist }: { playlist: OwnPlaylistDetail }) {
  const { mutateAsync: save } = useOrderOwnPlaylist(playlist.id);
  return (
    <SortableList
      label="Videos in order"
      hint="Each move is saved at once."
      nameOf={({ title }) => title}
      {...useSavedOrder(playlist.videos, save)}
    >
      {(video) => <VideoRow video={video} />}
    </SortableList>
  );
}
