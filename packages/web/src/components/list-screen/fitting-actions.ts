import type { ListAction } from "./list-types.ts";

/** The actions that are possible with an item. One without any cannot be selected either. */
export const fittingActions = <Item>(
  actions: readonly ListAction<Item>[],
  item: Item,
): readonly ListAction<Item>[] => actions.filter(({ fits }) => fits?.(item) ?? true);
