import { useEffect, useState } from "react";

/** Between what covers the end of the window and its edge, and between it and what has the focus. */
export const coverGapPixels = 12;

/** Heights in pixels of what covers the end of the window now. */
const covers = new Map<HTMLElement, number>();

/** What gets the focus is scrolled out from under the highest one (WCAG 2.4.11). */
function keepClear(): void {
  const height = Math.max(0, ...covers.values());
  document.documentElement.style.scrollPaddingBottom =
    height === 0 ? "" : `${height + 2 * coverGapPixels}px`;
}

/** Scrolls what has the focus out from under an element that has grown over it. */
function uncoverFocus(cover: HTMLElement): void {
  const { activeElement: focused, body } = document;
  if (focused === null || focused === body || cover.contains(focused)) return;
  const [below, above] = [focused.getBoundingClientRect(), cover.getBoundingClientRect()];
  const isBeside = below.left >= above.right || below.right <= above.left;
  const isAbove = below.bottom <= above.top;
  // The person has scrolled away from it.
  const isOutOfWindow = below.top >= window.innerHeight;
  if (!isBeside && !isAbove && !isOutOfWindow) focused.scrollIntoView({ block: "nearest" });
}

/**
 * Keeps the focus clear of an element that covers the end of the window.
 * @returns its height in pixels
 */
export function useBottomCover(cover: HTMLElement | null): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (cover === null) return;
    const observer = new ResizeObserver(() => {
      setHeight(cover.offsetHeight);
      covers.set(cover, cover.offsetHeight);
      keepClear();
      uncoverFocus(cover);
    });
    observer.observe(cover);
    return () => {
      observer.disconnect();
      covers.delete(cover);
      keepClear();
    };
  }, [cover]);
  return height;
}
