import type { ListAction } from "./list-types.ts";

/** The actions that are possible with an item. One without any cannot be selected either. */
export const fittingActions = <Item>(
  actions: readonly ListAction<Item>[],
  item: Item,
): readonly ListAction<Item>[] => actions.filter(({ fits }) => fits?.(item) ?? true);

/** The actions that are possible with one of the items at least. The result explains why others refused. */
export const selectionActions = <Item>(
  actions: readonly ListAction<Item>[],
  items: readonly Item[],
): readonly ListAction<Item>[] =>
  actions.filter(({ fits }) => fits === undefined || items.some(fits));
