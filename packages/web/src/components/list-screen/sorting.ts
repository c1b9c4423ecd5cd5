import type { SortingState } from "@tanstack/react-table";
import type { ListColumn } from "./list-types.ts";

/** The call's `sort` value as the table knows it: a column and a direction. */
export function sortingOf<Item, Query>(
  columns: readonly ListColumn<Item, Query>[],
  value: string | undefined,
): SortingState {
  return columns.flatMap(({ id, sort }): SortingState => {
    if (sort === undefined) return [];
    if (sort.ascending.value === value) return [{ id, desc: false }];
    return sort.descending.value === value ? [{ id, desc: true }] : [];
  });
}
