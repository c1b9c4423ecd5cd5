import type { Channel } from "@marquee/contracts/content/channel/channel.schema";
import SortableList from "@/components/sortable-list.tsx";
import { Image } from "@/components/ui/image.tsx";
import { useOrderChannels } from "@/data/channel-changes.ts";
import { useSavedOrder } from "@/lib/use-saved-order.ts";

/** The caller's channels in the sortable list; each move is saved at once. */
export default function SortableChannels({ channels }: { channels: readonly Channel[] }) {
  const { mutateAsync: save } = useOrderChannels();
  return (
    <SortableList
      label="Your channels in order"
      hint="Viewers of your profile see the same order."
      nameOf={({ name }) => name}
      {...useSavedOrder(channels, save)}
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
