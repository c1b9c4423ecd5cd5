import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { dropPageHead } from "@/lib/page-head.ts";

/** The head of a filled document is about its own page: the next page takes it away. */
export function usePageHead(): void {
  const { pathname, search } = useLocation();
  const first = useRef(pathname + search);
  useEffect(() => {
    if (pathname + search !== first.current) dropPageHead();
  }, [pathname, search]);
}
