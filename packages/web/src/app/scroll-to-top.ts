import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** Every change of route scrolls the page smoothly to the top (spec §2); a change of the query does not. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname || hash !== "") return;
    last.current = pathname;
    window.scrollTo({ top: 0, behavior: "smooth" });
  }, [pathname, hash]);
}
