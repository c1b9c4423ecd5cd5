import { useEffect, useState } from "react";

/** Between the line that is written and what covers the lines above it. */
const gapPixels = 8;

/**
 * Keeps the caret clear of an element that stays at the top of the window.
 * @returns the pixels from the top of the window to the first line that can be seen
 */
export function useTopCover(cover: HTMLElement | null): number {
  const [end, setEnd] = useState(0);
  useEffect(() => {
    if (cover === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const top = Number.parseFloat(getComputedStyle(cover).top) || 0;
      const covered = top + cover.offsetHeight + gapPixels;
      // The browser scrolls to a caret that a key has moved.
      style.scrollPaddingTop = `${covered}px`;
      setEnd(covered);
    });
    observer.observe(cover);
    return () => {
      observer.disconnect();
      style.scrollPaddingTop = "";
    };
  }, [cover]);
  return end;
}
