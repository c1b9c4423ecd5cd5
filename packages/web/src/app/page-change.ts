import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { loadAhead } from "@/lib/lazy.ts";

/** On these paths another query is another list; elsewhere it is a tab, a filter or one more page. */
const listPaths = ["/search_result", "/view_more"];

let isNextPageFirst = false;

/**
 * Called before a redirect. While no page is on the screen, the next one is the first that the person sees: it begins
 * at its top, with no focus.
 */
export function noteRedirect(): void {
  isNextPageFirst = document.querySelector("h1") === null;
}

/** Every change of route scrolls the page smoothly to the top (spec §2) and moves the focus to the new page. */
export function usePageChange(): void {
  const { pathname, search, hash } = useLocation();
  const place = listPaths.includes(pathname) ? pathname + search : pathname;
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place || hash !== "") return;
    last.current = place;
    if (isNextPageFirst) {
      isNextPageFirst = false;
      return;
    }
    // A style that forbids smooth scrolling does not apply to this call.
    const isStill = matchMedia("(prefers-reduced-motion)").matches;
    window.scrollTo({ top: 0, behavior: isStill ? "instant" : "smooth" });
    // No first page waits for this code.
    loadAhead(() => import("./focus-new-page.ts").then(({ focusNewPage }) => focusNewPage()));
  }, [place, hash]);
}
