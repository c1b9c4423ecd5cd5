import { useEffect, useRef } from "react";
import { createStore, useStore } from "./store.ts";

export interface Crumb {
  name: string;
  to?: string;
}

const names = createStore<Readonly<Record<string, readonly Crumb[]>>>({});

/** A page tells the crumbs after the first, from its data; they are kept for the next visit. */
export function useCrumbs(path: string, crumbs: readonly Crumb[] | undefined): void {
  const latest = useRef(crumbs);
  latest.current = crumbs;
  // Compared by content: pages make the list anew in each render.
  const content = crumbs?.map((crumb) => `${crumb.name}\n${crumb.to ?? ""}`).join("\n");
  useEffect(() => {
    if (content === undefined || latest.current === undefined) return;
    names.set({ ...names.get(), [path]: latest.current });
  }, [path, content]);
}

export function useCrumbsOf(path: string): readonly Crumb[] | undefined {
  return useStore(names)[path];
}
