import { lazy, Suspense, useEffect, useState } from "react";
import type { TooltipTarget } from "./tooltip-target.ts";

const TooltipLayer = lazy(() => import("./tooltip.tsx"));

/** Opens after 700 ms, or at once within 300 ms of another (spec §9). */
export const tooltipDelays = { open: 700, skip: 300 };

/** Marks an element as having a tooltip: more words on hover and on focus, never the only place of anything needed. */
export const tooltip = (text: string) => ({ "data-tooltip": text });

function targetOf(event: Event): TooltipTarget | undefined {
  if (!(event.target instanceof Element)) return undefined;
  const element = event.target.closest<HTMLElement>("[data-tooltip]");
  const text = element?.dataset.tooltip;
  if (!element || !text) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { text, place: { left, top, width, height } };
}

/** Milliseconds to wait before opening, from when the last one closed. */
export function openDelay(now: number, lastClosed: number | undefined): number {
  return lastClosed !== undefined && now - lastClosed <= tooltipDelays.skip
    ? 0
    : tooltipDelays.open;
}

/** Shows the tooltips of the whole page; their code comes with the first of them. */
export function TooltipHost() {
  const [target, setTarget] = useState<TooltipTarget>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown = false;
    let lastClosed: number | undefined;
    const close = () => {
      clearTimeout(timer);
      if (shown) lastClosed = Date.now();
      shown = false;
      setTarget(undefined);
    };
    const over = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType === "touch") return;
      const found = targetOf(event);
      close();
      if (found === undefined) return;
      timer = setTimeout(
        () => {
          shown = true;
          setTarget(found);
        },
        openDelay(Date.now(), lastClosed),
      );
    };
    const opening = ["pointerover", "focusin"];
    const closing = ["pointerdown", "keydown", "focusout", "scroll"];
    for (const name of opening) document.addEventListener(name, over);
    for (const name of closing) document.addEventListener(name, close, { capture: true });
    return () => {
      close();
      for (const name of opening) document.removeEventListener(name, over);
      for (const name of closing) document.removeEventListener(name, close, { capture: true });
    };
  }, []);

  return target === undefined ? null : (
    <Suspense>
      <TooltipLayer target={target} />
    </Suspense>
  );
}
