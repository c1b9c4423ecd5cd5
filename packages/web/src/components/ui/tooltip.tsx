import * as Radix from "radix-ui/tooltip";
import type { TooltipTarget } from "./tooltip-target.ts";

/** The words at a target. Placed by Radix, over a stand-in of the target's size: the target itself stays untouched. */
export default function TooltipLayer({ target }: { target: TooltipTarget }) {
  return (
    <Radix.Provider>
      <Radix.Root open>
        <Radix.Trigger asChild>
          <span
            aria-hidden="true"
            style={{ position: "fixed", pointerEvents: "none", ...target.place }}
          />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="pointer-events-none z-50 max-w-72 rounded-sm bg-ink px-2.5 py-1.5 text-sm text-paper shadow-lg animate-appear"
          >
            {target.text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
