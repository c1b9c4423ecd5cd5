import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type ReactElement,
  useState,
} from "react";
import { createStore, useStore } from "@/lib/store.ts";

type Layer = typeof import("./tooltip-layer.tsx");

const layerStore = createStore<Layer | undefined>(undefined);

function loadLayer(): void {
  if (layerStore.get() !== undefined) return;
  import("./tooltip-layer.tsx").then(layerStore.set, () => {
    // Without the layer there is no tooltip; the next pointer event retries.
  });
}

interface TooltipProps {
  text: string;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A hint on hover and on focus of one element; never the only place of required information. */
export function Tooltip({ text, children }: TooltipProps) {
  const layer = useStore(layerStore);
  // Wrapping an element remounts it, and it would lose the focus, so it is wrapped after the focus has left.
  const [focused, setFocused] = useState<HTMLElement>();
  if (layer && !focused) return <layer.TooltipLayer text={text}>{children}</layer.TooltipLayer>;
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: loadLayer,
        onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
          setFocused(currentTarget);
          loadLayer();
        },
        onBlur: () => setFocused(undefined),
      })}
      {layer && focused && <layer.FocusTooltip text={text} focused={focused} />}
    </>
  );
}
