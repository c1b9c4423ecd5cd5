import { type ReactNode, Suspense, useState } from "react";
import { loadAhead } from "@/lib/lazy.ts";

interface LazyMenuProps {
  /** The button with its final look; pressing it loads and opens the menu. */
  trigger: (props: { onClick: () => void; onPointerEnter: () => void }) => ReactNode;
  load: () => Promise<unknown>;
  /** The lazy menu, with a trigger of the same look and open from the start. */
  menu: ReactNode;
}

/** A menu whose code is loaded when a pointer enters its button, or when the button is pressed. */
export function LazyMenu({ trigger, load, menu }: LazyMenuProps) {
  const [active, setActive] = useState(false);
  const button = trigger({
    onClick: () => setActive(true),
    onPointerEnter: () => loadAhead(load),
  });
  if (!active) return button;
  return <Suspense fallback={button}>{menu}</Suspense>;
}
