import { useState } from "react";
import type { FoundItems } from "@/data/paged-query.ts";
import { keepFocus } from "@/lib/keep-focus.ts";
import type { Outcome } from "./run-changes.ts";

const none: readonly never[] = [];

interface Selection<Item> {
  /** The ids of the selected items. */
  ids: Readonly<Record<string, true>>;
  selected: readonly Item[];
  /** The items that can be selected: those that are shown, and those that were found beyond them. */
  items: readonly Item[];
  /** Every item that was found is selected. */
  isAllSelected: boolean;
  /** The found items are all that the filters find. */
  isWhole: boolean;
  select: (ids: Record<string, true>) => void;
  /** Selects items that were found, also those that are not shown. */
  selectFound: (found: FoundItems<Item>) => void;
  /** After an action on selected items: those that could not be changed stay selected, to be retried. */
  keepFailed: (changed: readonly Item[], outcome: Outcome<Item>) => void;
  clear: () => void;
}

const idsOf = (items: readonly { id: string }[]): Record<string, true> =>
  Object.fromEntries(items.map(({ id }) => [id, true]));

/** The selected items of a list. Items that were found beyond the shown ones belong to the filters that found them. */
export function useSelection<Item extends { id: string }>(
  shown: readonly Item[],
  query: unknown,
): Selection<Item> {
  const [ids, setIds] = useState<Record<string, true>>({});
  const filters = JSON.stringify(query);
  const [found, setFound] = useState<FoundItems<Item> & { of: string }>();
  const current = found?.of === filters ? found : undefined;
  const shownIds = new Set(shown.map(({ id }) => id));
  const items = [...shown, ...(current?.items ?? none).filter(({ id }) => !shownIds.has(id))];
  return {
    ids,
    selected: items.filter(({ id }) => ids[id]),
    items,
    isAllSelected: current?.items.every(({ id }) => ids[id] === true) === true,
    isWhole: current?.isWhole === true,
    select: setIds,
    selectFound: (all) =>
      keepFocus(() => {
        setFound({ ...all, of: filters });
        setIds(idsOf(all.items));
      }),
    keepFailed: (changed, { failed }) => {
      if (changed.some(({ id }) => ids[id])) setIds(idsOf(failed.map(({ item }) => item)));
    },
    clear: () =>
      // The bar with the focused button leaves.
      keepFocus(
        () => setIds({}),
        document.querySelector("tbody input:checked") ?? document.activeElement,
      ),
  };
}
