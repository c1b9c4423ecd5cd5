import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { dropPageHead } from "@/lib/page-head.ts";

/** The head of a rendered document belongs to its first page, so the next page removes it. */
export function usePageHead(): void {
  const { pathname, search } = useLocation();
  const first = useRef(pathname + search);
  useEffect(() => {
    if (pathname + search !== first.current) dropPageHead();
  }, [pathname, search]);
}
