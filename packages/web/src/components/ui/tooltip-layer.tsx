import * as Radix from "radix-ui/tooltip";
import { type ReactElement, useState } from "react";
import { tooltipDelays } from "./tooltip-delays.ts";

let lastClosed = Number.NEGATIVE_INFINITY;

/** The tooltip itself. It loads Radix and its positioning, which the first load of a page leaves out. */
export function TooltipLayer({ text, children }: { text: string; children: ReactElement }) {
  const [delay, setDelay] = useState(tooltipDelays.open);
  return (
    <Radix.Provider delayDuration={delay} skipDelayDuration={tooltipDelays.skip}>
      <Radix.Root
        onOpenChange={(open) => {
          if (!open) lastClosed = performance.now();
        }}
      >
        <Radix.Trigger
          asChild
          // One provider for each tooltip, so that no page waits for it; the short delay applies across all of them.
          onPointerEnter={() =>
            setDelay(performance.now() - lastClosed <= tooltipDelays.skip ? 0 : tooltipDelays.open)
          }
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="pointer-events-none z-50 max-w-72 rounded-sm bg-ink px-2.5 py-1.5 text-sm text-paper shadow-lg animate-appear"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
