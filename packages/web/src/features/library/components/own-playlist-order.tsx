import type { OwnPlaylistDetail } from "@marquee/contracts/content/own-playlist/own-playlist.schema";
import type { VideoCard } from "@marquee/contracts/content/video/video.schema";
import { useState } from "react";
import SortableList from "@/components/sortable-list.tsx";
import { VideoRow } from "@/components/video-row.tsx";
import { useOrderOwnPlaylist } from "@/data/own-playlists.ts";
import { describeError } from "@/lib/api-error.ts";
import { toast } from "@/lib/toast.ts";

/** The videos of a playlist while their order is changed; each move is saved at once. */
export default function OwnPlaylistOrder({ playlist }: { playlist: OwnPlaylistDetail }) {
  const [moved, setMoved] = useState<readonly VideoCard[]>();
  const { mutateAsync: save } = useOrderOwnPlaylist(playlist.id);
  const reorder = async (next: readonly VideoCard[]) => {
    setMoved(next);
    try {
      await save(next.map(({ id }) => id));
    } catch (error) {
      toast.error(describeError(error).message);
    }
    // Shows the stored order, unless there is a later move, which also contains this one.
    setMoved((latest) => (latest === next ? undefined : latest));
  };
  return (
    <SortableList
      label="Videos in order"
      hint="Each move is saved at once."
      items={moved ?? playlist.videos}
      nameOf={({ title }) => title}
      onReorder={(next) => void reorder(next)}
    >
      {(video) => <VideoRow video={video} />}
    </SortableList>
  );
}
