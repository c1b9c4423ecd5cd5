import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { useRef, useState } from "react";
import SortableList from "@/components/sortable-list.tsx";
import { Image } from "@/components/ui/image.tsx";
import { useOrderChannels } from "@/data/channel-changes.ts";
import { describeError } from "@/lib/api-error.ts";
import { toast } from "@/lib/toast.ts";

/** The caller's channels in the sortable list; each move is saved at once. */
export default function SortableChannels({ channels }: { channels: readonly Channel[] }) {
  const [shown, setShown] = useState(channels);
  const saved = useRef(channels);
  const latest = useRef(channels);
  const { mutateAsync: save } = useOrderChannels();
  const reorder = async (moved: readonly Channel[]) => {
    setShown(moved);
    latest.current = moved;
    try {
      await save(moved.map(({ id }) => id));
      saved.current = moved;
    } catch (error) {
      toast.error(describeError(error).message);
      // A later move also contains this one.
      if (latest.current === moved) setShown(saved.current);
    }
  };
  return (
    <SortableList
      label="Your channels in order"
      hint="Viewers of your profile see the same order."
      items={shown}
      nameOf={({ name }) => name}
      onReorder={(moved) => void reorder(moved)}
    >
      {({ name, image_url }) => (
        <span className="flex items-center gap-3">
          <Image
            src={image_url}
            alt=""
            place="rail"
            className="aspect-video w-20 shrink-0 rounded bg-sunken object-cover"
          />
          <span className="line-clamp-2 font-semibold wrap-anywhere">{name}</span>
        </span>
      )}
    </SortableList>
  );
}
