import { useCallback, useEffect, useMemo } from "react";
// biome-ignore lint/style/noRestrictedImports: this file is the replacement that the rule names
import { createSearchParams, useLocation, useSearchParams } from "react-router-dom";
import { useFilledSearch } from "./first-view.ts";
import { createStore, useStore } from "./store.ts";

/** The choices on the page of this history entry, until the address shows them. */
const chosenStore = createStore<{ entry: string; parameters: URLSearchParams } | undefined>(
  undefined,
);

/**
 * The query of the address, and a function that changes it. A document is rendered for a part of the query only
 * (pageRules in the contracts). Its first view gets that part, so that hydration finds the same text, and then shows
 * the rest.
 *
 * The router changes the address in a transition. Until then a field shows the choice, and the next change adds to it.
 * The router's own function starts from the last rendered address, and would undo the choice.
 */
export function useSearchParameters(): ReturnType<typeof useSearchParams> {
  const [parameters, setParameters] = useSearchParams();
  const { key } = useLocation();
  const search = useFilledSearch(parameters.toString());
  const inAddress = useMemo(() => new URLSearchParams(search), [search]);
  const chosen = useStore(chosenStore);
  const shown = chosen?.entry === key ? chosen.parameters : inAddress;
  // A history entry that is opened again shows its address.
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
