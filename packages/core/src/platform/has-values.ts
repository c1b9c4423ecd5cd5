/** True for an object that has these values already. */
export const hasValues = <Item extends object>(item: Item, values: Partial<Item>): boolean =>
  Object.entries(values).every(([name, value]) => Reflect.get(item, name) === value);
