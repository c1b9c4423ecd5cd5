import { cloneElement, type HTMLAttributes, type ReactElement, useState } from "react";
import { createStore, useStore } from "@/lib/store.ts";

type Layer = typeof import("./tooltip-layer.tsx").TooltipLayer;

const layerStore = createStore<Layer | undefined>(undefined);

function loadLayer(): void {
  if (layerStore.get() !== undefined) return;
  import("./tooltip-layer.tsx").then(
    ({ TooltipLayer }) => layerStore.set(TooltipLayer),
    // Without the layer there is no tooltip; the next pointer event retries.
    () => undefined,
  );
}

interface TooltipProps {
  text: string;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A hint on hover and on focus of one element; never the only place of required information. */
export function Tooltip({ text, children }: TooltipProps) {
  const Layer = useStore(layerStore);
  // Wrapping an element remounts it, and it would lose the focus, so it is wrapped after the focus has left.
  const [isFocused, setIsFocused] = useState(false);
  if (Layer !== undefined && !isFocused) return <Layer text={text}>{children}</Layer>;
  return cloneElement(children, {
    onPointerEnter: loadLayer,
    onFocus: () => {
      setIsFocused(true);
      loadLayer();
    },
    onBlur: () => setIsFocused(false),
  });
}
