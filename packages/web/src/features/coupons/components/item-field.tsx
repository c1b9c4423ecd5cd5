import { Suspense, useState } from "react";
import type { RefCallBack } from "react-hook-form";
import { lazyWithBoundary } from "@/components/lazy-with-boundary.tsx";
import { PickerField } from "@/components/picker-field.tsx";
import { loadingLine } from "@/components/ui/loading-line.tsx";

const ChooseItem = lazyWithBoundary(() => import("./choose-item.tsx"));

/** A channel or a video that is sold. */
export interface SoldItem {
  id: string;
  name: string;
}

interface ItemFieldProps {
  onChange: (id: string | undefined) => void;
  buttonRef: RefCallBack;
  error: string | undefined;
}

/** What a coupon is for: everything, or one channel or video that is bought once. */
export function ItemField({ onChange, buttonRef, error }: ItemFieldProps) {
  const [item, setItem] = useState<SoldItem>();
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
        value={item?.name ?? "Everything that is bought once"}
        action={item ? "Choose another" : "Choose one"}
        buttonRef={buttonRef}
        onChoose={() => setIsChoosing(true)}
        onRemove={item && (() => change(undefined))}
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
