import { useContext, useEffect } from "react";
import { brand } from "@/brand.ts";
import { PageFactsContext } from "./page-facts.ts";

/** Sets the whole title of the tab; undefined while it is unknown. */
export function useTabTitle(title: string | undefined): void {
  const facts = useContext(PageFactsContext);
  if (facts !== undefined && title !== undefined) facts.title = title;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}

/** Sets the page's name in the tab and in the history; undefined while it is unknown. */
export function usePageTitle(title: string | undefined): void {
  useTabTitle(title === undefined ? undefined : `${title} · ${brand.name}`);
}
