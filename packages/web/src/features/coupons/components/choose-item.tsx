import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { LoadedPart } from "@/components/loaded-part.tsx";
import { OwnVideoFinder } from "@/components/own-video-finder.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { Money } from "@/components/ui/money.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { VideoRow } from "@/components/video-row.tsx";
import { allOwnChannelsQuery } from "@/data/channels.ts";
import type { SoldItem } from "./item-field.tsx";

interface ChooseItemProps {
  onChoose: (item: SoldItem) => void;
  onClose: () => void;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-base">
        {title}
      </h3>
      {children}
    </section>
  );
}

function ChooseButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button size="small" aria-label={`Choose ${name}`} onClick={onClick}>
      Choose
    </Button>
  );
}

/** Chooses one of the caller's channels or videos that are bought once. */
export default function ChooseItem({ onChoose, onClose }: ChooseItemProps) {
  const ownChannels = useQuery({
    ...allOwnChannelsQuery,
    select: (channels) =>
      channels.filter(({ price, purchase_type }) => price > 0 && purchase_type === "one_time"),
  });
  return (
    <Drawer open onOpenChange={onClose} title="What the coupon is for" wide>
      <div className="space-y-8">
        <LoadedPart
          query={ownChannels}
          what="your channels"
          skeleton={<Skeleton className="h-14" />}
        >
          {(channels) =>
            channels.length > 0 && (
              <Part title="Channels">
                <ul className="divide-y divide-line border-t border-b">
                  {channels.map(({ id, name, price, currency }) => (
                    <li key={id} className="flex items-center gap-3 py-2">
                      <div className="min-w-0 flex-1">
                        <p className="font-semibold wrap-anywhere">{name}</p>
                        <p className="text-xs text-muted">
                          <Money amount={price} currency={currency} />
                        </p>
                      </div>
                      <ChooseButton name={name} onClick={() => onChoose({ id, name })} />
                    </li>
                  ))}
                </ul>
              </Part>
            )
          }
        </LoadedPart>
        <Part title="Paid videos">
          <OwnVideoFinder
            label="Search your paid videos"
            listLabel="Your paid videos"
            filter={{ access_type: "paid" }}
            none="Give a video a price, and a coupon can be for it alone."
          >
            {(video) => (
              <>
                <div className="min-w-0 flex-1">
                  <VideoRow video={video}>
                    <p className="mt-1 text-xs text-muted wrap-anywhere">
                      <Money amount={video.price} currency={video.currency} /> ·{" "}
                      {video.channel_name}
                    </p>
                  </VideoRow>
                </div>
                <ChooseButton
                  name={video.title}
                  onClick={() => onChoose({ id: video.id, name: video.title })}
                />
              </>
            )}
          </OwnVideoFinder>
        </Part>
      </div>
    </Drawer>
  );
}
