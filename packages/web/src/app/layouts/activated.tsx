import { type ComponentType, type ReactNode, Suspense, useState } from "react";

interface ActivatedProps {
  /** The button as it looks; pressing it loads and opens the menu. */
  trigger: (props: { onClick: () => void; onPointerEnter: () => void }) => ReactNode;
  load: () => Promise<unknown>;
  /** The menu with a trigger of the same looks, open from the start. */
  menu: ComponentType;
}

/** A menu whose code comes only when somebody reaches for it. */
export function Activated({ trigger, load, menu: Menu }: ActivatedProps) {
  const [active, setActive] = useState(false);
  const button = trigger({
    onClick: () => setActive(true),
    onPointerEnter: () => void load().catch(() => undefined),
  });
  if (!active) return button;
  return (
    <Suspense fallback={button}>
      <Menu />
    </Suspense>
  );
}
