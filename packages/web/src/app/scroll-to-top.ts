import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** On these paths another query is another list; elsewhere it is a tab, a filter or one more page. */
const listPaths = ["/search_result", "/view_more"];

/** Every change of route scrolls the page smoothly to the top (spec §2). */
export function useScrollToTop(): void {
  const { pathname, search, hash } = useLocation();
  const place = listPaths.includes(pathname) ? pathname + search : pathname;
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place || hash !== "") return;
    last.current = place;
    window.scrollTo({ top: 0, behavior: "smooth" });
  }, [place, hash]);
}
