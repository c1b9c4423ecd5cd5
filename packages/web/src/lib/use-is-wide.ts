import { useSyncExternalStore } from "react";

/** As wide as the page of a video with its two columns (`xl`). */
const wide = "(min-width: 80rem)";

export const isWide = (): boolean => matchMedia(wide).matches;

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the window has room for a second column. A document is made for one that has. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide, () => true);
