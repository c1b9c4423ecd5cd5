import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import { useState } from "react";
import SortableList from "@/components/sortable-list.tsx";
import { Image } from "@/components/ui/image.tsx";
import { useOrderChannels } from "@/data/channel-changes.ts";
import { describeError } from "@/lib/api-error.ts";
import { toast } from "@/lib/toast.ts";

/** The caller's channels in the sortable list; each move is saved at once. */
export default function SortableChannels({ channels }: { channels: readonly Channel[] }) {
  const [moved, setMoved] = useState<readonly Channel[]>();
  const { mutateAsync: save } = useOrderChannels();
  const reorder = async (next: readonly Channel[]) => {
    setMoved(next);
    try {
      await save(next.map(({ id }) => id));
    } catch (error) {
      toast.error(describeError(error).message);
      // Shows the loaded order, unless there is a later move, which also contains this one.
      setMoved((latest) => (latest === next ? undefined : latest));
    }
  };
  return (
    <SortableList
      label="Your channels in order"
      hint="Viewers of your profile see the same order."
      items={moved ?? channels}
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
