import * as Radix from "radix-ui/tooltip";
import {
  type ReactElement,
  type PointerEvent as ReactPointerEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { tooltipDelays } from "./tooltip-delays.ts";

let lastClosed = Number.NEGATIVE_INFINITY;

/** The delay of the next tooltip: none while another one is shown, and for a moment after it. */
function nextDelay(): number {
  const isShort =
    document.querySelector("[role=tooltip]") !== null ||
    performance.now() - lastClosed <= tooltipDelays.skip;
  return isShort ? 0 : tooltipDelays.open;
}

function Content({ children }: { children: string }) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        className="pointer-events-none z-50 max-w-72 rounded-sm bg-ink px-2.5 py-1.5 text-sm text-paper shadow-lg animate-appear"
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}

/** The tooltip itself. It loads Radix and its positioning, which the first load of a page leaves out. */
export function TooltipLayer({ text, children }: { text: string; children: ReactElement }) {
  const [delay, setDelay] = useState(tooltipDelays.open);
  const enter = ({ currentTarget, pointerType }: ReactPointerEvent) => {
    // At once, because the first move follows before React would render.
    flushSync(() => setDelay(nextDelay()));
    // Radix waits for a move, and a pointer that rests since this code was requested makes none.
    currentTarget.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType }));
  };
  return (
    // One provider for each tooltip, so that no page waits for it; the short delay applies across all of them.
    <Radix.Provider delayDuration={delay} skipDelayDuration={tooltipDelays.skip}>
      <Radix.Root
        onOpenChange={(open) => {
          if (!open) lastClosed = performance.now();
        }}
      >
        {/* React reports no "enter" for an element that replaces another one below the pointer. */}
        <Radix.Trigger asChild onPointerOver={enter}>
          {children}
        </Radix.Trigger>
        <Content>{text}</Content>
      </Radix.Root>
    </Radix.Provider>
  );
}

interface RenderedElsewhereProps {
  element: HTMLElement;
  ref?: Ref<HTMLElement>;
  "aria-describedby"?: string;
}

/** Gives Radix an element that another component renders. */
function RenderedElsewhere({
  element,
  ref,
  "aria-describedby": description,
}: RenderedElsewhereProps) {
  useImperativeHandle(ref, () => element, [element]);
  useEffect(() => {
    if (description === undefined) return;
    element.setAttribute("aria-describedby", description);
    return () => element.removeAttribute("aria-describedby");
  }, [element, description]);
  return null;
}

/** The tooltip of an element that had the keyboard's focus before this code was loaded. */
export function FocusTooltip({ text, focused }: { text: string; focused: HTMLElement }) {
  return (
    <Radix.Provider>
      <Radix.Root defaultOpen={focused.matches(":focus-visible")}>
        <Radix.Trigger asChild>
          <RenderedElsewhere element={focused} />
        </Radix.Trigger>
        <Content>{text}</Content>
      </Radix.Root>
    </Radix.Provider>
  );
}
