import { useCallback, useEffect, useMemo } from "react";
// biome-ignore lint/style/noRestrictedImports: this is the place that the other files are sent to
import { createSearchParams, useLocation, useSearchParams } from "react-router-dom";
import { useFilledSearch } from "./first-view.ts";
import { createStore, useStore } from "./store.ts";

/** What has been chosen on the page of this history entry, until the address shows it. */
const chosenStore = createStore<{ entry: string; parameters: URLSearchParams } | undefined>(
  undefined,
);

/**
 * The query of the address, and the way to change it. A document is filled by a part of the query only (pageRules in
 * the contracts): its first view sees that part, so that React finds what it expects and then shows the rest.
 *
 * The router changes the address in a transition. Until then a field shows what has been chosen, and the next change
 * adds to it: the router's own function begins with the address that was last rendered, and would undo it.
 */
export function useSearchParameters(): ReturnType<typeof useSearchParams> {
  const [parameters, setParameters] = useSearchParams();
  const { key } = useLocation();
  const search = useFilledSearch(parameters.toString());
  const inAddress = useMemo(() => new URLSearchParams(search), [search]);
  const chosen = useStore(chosenStore);
  const shown = chosen?.entry === key ? chosen.parameters : inAddress;
  // An entry that is opened again shows what its address says.
  useEffect(() => {
    if (chosenStore.get()?.entry !== key) chosenStore.set(undefined);
  }, [key]);
  const change = useCallback<typeof setParameters>(
    (next, options) => {
      const latest = chosenStore.get();
      const before = latest?.entry === key ? latest.parameters : inAddress;
      const after = createSearchParams(
        typeof next === "function" ? next(new URLSearchParams(before)) : next,
      );
      chosenStore.set({ entry: key, parameters: after });
      setParameters(after, options);
    },
    [inAddress, key, setParameters],
  );
  return [shown, change];
}
