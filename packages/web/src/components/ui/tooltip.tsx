import * as Radix from "radix-ui/tooltip";
import type { ReactNode } from "react";

/** Opens after 700 ms, or at once within 300 ms of another (spec §9). */
export const tooltipDelays = { delayDuration: 700, skipDelayDuration: 300 };

export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider {...tooltipDelays}>{children}</Radix.Provider>
);

/** More words for a control on hover and on focus; never the only place of anything needed. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 rounded-sm bg-ink px-2.5 py-1.5 text-sm text-paper shadow-lg animate-appear"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
