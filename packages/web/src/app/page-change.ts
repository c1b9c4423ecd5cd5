import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { loadAhead } from "@/lib/lazy.ts";
import { firstPage } from "./guard.ts";

/** On these paths another query is another list; elsewhere it is a tab, a filter or one more page. */
const listPaths = ["/search_result", "/view_more"];

/** Every change of route scrolls the page smoothly to the top (spec §2) and moves the focus to the new page. */
export function usePageChange(): void {
  const { pathname, search, hash } = useLocation();
  const place = listPaths.includes(pathname) ? pathname + search : pathname;
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place || hash !== "") return;
    last.current = place;
    // A page that is opened begins at its top, with no focus.
    if (firstPage.isRedirected) {
      firstPage.isRedirected = false;
      return;
    }
    // A style that forbids smooth scrolling does not apply to this call.
    const isStill = matchMedia("(prefers-reduced-motion)").matches;
    window.scrollTo({ top: 0, behavior: isStill ? "instant" : "smooth" });
    // No first page waits for this code.
    loadAhead(() => import("./focus-new-page.ts").then(({ focusNewPage }) => focusNewPage()));
  }, [place, hash]);
}
