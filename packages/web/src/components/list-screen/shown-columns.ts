import type { ListColumn } from "./list-types.ts";
import type { ListAddress } from "./use-list-address.ts";

/** Which columns are shown: the first one always, the others as the address says, or as the list begins. */
export function shownColumns<Item, Query>(
  columns: readonly ListColumn<Item, Query>[],
  address: ListAddress<Query>,
): { isShown: (id: string) => boolean; toggle: (id: string) => void } {
  const standard = columns.filter(({ isHidden }) => !isHidden).map(({ id }) => id);
  const shown = new Set([...standard.slice(0, 1), ...(address.columns ?? standard)]);
  const isShown = (id: string) => shown.has(id);
  return {
    isShown,
    toggle: (id) => {
      const chosen = columns.filter((column) => isShown(column.id) !== (column.id === id));
      const ids = chosen.map((column) => column.id).join(",");
      address.change({ columns: ids === standard.join(",") ? undefined : ids });
    },
  };
}
