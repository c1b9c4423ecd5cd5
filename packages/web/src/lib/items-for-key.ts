/** The items of a list that an arrow key, Home or End leads to from the current one, the nearest first. */
export function itemsForKey<Item>(
  key: string,
  items: readonly Item[],
  current: number,
): readonly Item[] {
  switch (key) {
    case "ArrowDown":
      return items.slice(current + 1);
    case "ArrowUp":
      return items.slice(0, current).reverse();
    case "Home":
      return items;
    case "End":
      return [...items].reverse();
    default:
      return [];
  }
}
