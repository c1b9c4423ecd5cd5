import { useEffect } from "react";
import { brand } from "@/brand.ts";

/** Names the page in the tab and in the history; undefined while the name is not known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${brand.name}`;
  }, [title]);
}
