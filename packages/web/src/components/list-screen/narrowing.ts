import { keepFocus } from "@/lib/keep-focus.ts";
import type { ListFilter } from "./list-types.ts";
import type { ListAddress } from "./use-list-address.ts";

/** Whether the search or a filter leaves items out, and how to show all of them again. */
export function narrowingOf<Query>(
  { search, filters }: { search: string | undefined; filters: readonly ListFilter<Query>[] },
  address: ListAddress<Query>,
): { isNarrowed: boolean; showAll: () => void } {
  const names = [
    ...(search === undefined ? [] : ["search"]),
    // A filter that always has a value belongs to the list itself.
    ...filters.flatMap(({ name, all }) => (all === undefined ? [] : [name])),
  ];
  return {
    isNarrowed: names.some((name) => address.values.has(name)),
    showAll: () =>
      keepFocus(() => address.change(Object.fromEntries(names.map((name) => [name, undefined])))),
  };
}
