import { useContext, useEffect } from "react";
import { PageFactsContext } from "./page-facts.ts";
import { createStore, useStore } from "./store.ts";
import { useLatest } from "./use-latest.ts";

export interface Crumb {
  name: string;
  /** Absent on the last one. */
  to?: string;
}

const names = createStore<Readonly<Record<string, readonly Crumb[]>>>({});

/** A page sets the breadcrumbs after the first, from its data; they are stored for the next visit. */
export function useCrumbs(path: string, crumbs: readonly Crumb[] | undefined): void {
  const facts = useContext(PageFactsContext);
  if (facts !== undefined && crumbs !== undefined) facts.crumbs = crumbs;
  const latest = useLatest(crumbs);
  // Compared by content, because pages create a new list in each render.
  const content = JSON.stringify(crumbs);
  useEffect(() => {
    if (content && latest.current) storeCrumbs(path, latest.current);
  }, [path, content, latest]);
}

/** Stores the breadcrumbs of a page, or takes over those of a document. */
export function storeCrumbs(path: string, crumbs: readonly Crumb[]): void {
  names.set({ ...names.get(), [path]: crumbs });
}

export function useCrumbsOf(path: string): readonly Crumb[] | undefined {
  const facts = useContext(PageFactsContext);
  const known = useStore(names)[path];
  return facts?.crumbs ?? known;
}
