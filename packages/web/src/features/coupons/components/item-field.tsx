import { prefixOf } from "@marquee/contracts/ids";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { RefCallBack } from "react-hook-form";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { PickerField } from "@/components/picker-field.tsx";
import { loadingLine } from "@/components/ui/loading-line.tsx";
import { allOwnChannelsQuery } from "@/data/channels.ts";
import { ownVideosOfIdsQuery } from "@/data/own-videos.ts";

const ChooseItem = lazyWithBoundary(() => import("./choose-item.tsx"));

/** A channel or a video that is sold. */
export interface SoldItem {
  id: string;
  name: string;
}

interface ItemFieldProps {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  buttonRef: RefCallBack;
  error: string | undefined;
}

/** The item of a draft, which has only its id; undefined until it is loaded, and for one that was chosen here. */
function useDraftItem(id: string | undefined): SoldItem | undefined {
  const isVideo = id?.startsWith(prefixOf("video")) === true;
  const { data: videos } = useQuery(ownVideosOfIdsQuery(isVideo ? [id] : []));
  const { data: channels } = useQuery({
    ...allOwnChannelsQuery,
    enabled: id !== undefined && !isVideo,
  });
  const video = videos?.find((one) => one.id === id);
  return video ? { id: video.id, name: video.title } : channels?.find((one) => one.id === id);
}

/** What a coupon is for: everything, or one channel or video that is bought once. */
export function ItemField({ value, onChange, buttonRef, error }: ItemFieldProps) {
  const [chosenHere, setItem] = useState<SoldItem>();
  const ofDraft = useDraftItem(chosenHere === undefined ? value : undefined);
  const item = chosenHere ?? ofDraft;
  const [isChoosing, setIsChoosing] = useState(false);
  const change = (chosen: SoldItem | undefined) => {
    setItem(chosen);
    onChange(chosen?.id);
  };
  return (
    <>
      <PickerField
        label="For"
        error={error}
        value={value === undefined ? "Everything that is bought once" : (item?.name ?? "One item")}
        action={value === undefined ? "Choose one" : "Choose another"}
        buttonRef={buttonRef}
        onChoose={() => setIsChoosing(true)}
        onRemove={value === undefined ? undefined : () => change(undefined)}
      />
      {isChoosing && (
        <Suspense fallback={loadingLine}>
          <ChooseItem
            onClose={() => setIsChoosing(false)}
            onChoose={(chosen) => {
              change(chosen);
              setIsChoosing(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
