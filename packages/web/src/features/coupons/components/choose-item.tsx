import type { OwnVideo } from "@marquee/contracts/content/video/video.schema";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { LoadedPart } from "@/components/loaded-part.tsx";
import { OwnVideoFinder } from "@/components/own-video-finder.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Drawer } from "@/components/ui/drawer.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { VideoRow } from "@/components/video-row.tsx";
import { allOwnChannelsQuery } from "@/data/channels.ts";
import { formatMoney } from "@/lib/money.ts";
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

interface PaidVideoProps {
  video: OwnVideo;
  /** Its channel is sold as a whole, so nobody buys the video. */
  isIncluded: boolean;
  onChoose: (item: SoldItem) => void;
}

function PaidVideo({ video, isIncluded, onChoose }: PaidVideoProps) {
  const { id, title, price, currency, channel_name } = video;
  return (
    <>
      <div className="min-w-0 flex-1">
        <VideoRow video={video}>
          <p className="mt-1 text-xs text-muted wrap-anywhere">
            {isIncluded
              ? "It opens with its channel only."
              : `${formatMoney(price, currency)} · ${channel_name}`}
          </p>
        </VideoRow>
      </div>
      {!isIncluded && <ChooseButton name={title} onClick={() => onChoose({ id, name: title })} />}
    </>
  );
}

/** Chooses one of the caller's channels or videos that are bought once. */
export default function ChooseItem({ onChoose, onClose }: ChooseItemProps) {
  const ownChannels = useQuery(allOwnChannelsQuery);
  const soldChannels = ownChannels.data?.filter(({ price }) => price > 0) ?? [];
  const soldChannelIds = new Set(soldChannels.map(({ id }) => id));
  const boughtOnce = soldChannels.filter(({ purchase_type }) => purchase_type === "one_time");
  return (
    <Drawer open onOpenChange={onClose} title="What the coupon is for" wide>
      <div className="space-y-8">
        <LoadedPart
          query={ownChannels}
          what="your channels"
          skeleton={<Skeleton className="h-14" />}
        >
          {() =>
            boughtOnce.length > 0 && (
              <Part title="Channels">
                <ul aria-label="Your channels" className="divide-y divide-line border-t border-b">
                  {boughtOnce.map(({ id, name, price, currency }) => (
                    <li key={id} className="flex items-center gap-3 py-2">
                      <div className="min-w-0 flex-1">
                        <p className="font-semibold wrap-anywhere">{name}</p>
                        <p className="text-xs text-muted">{formatMoney(price, currency)}</p>
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
              <PaidVideo
                video={video}
                isIncluded={soldChannelIds.has(video.channel_id)}
                onChoose={onChoose}
              />
            )}
          </OwnVideoFinder>
        </Part>
      </div>
    </Drawer>
  );
}
