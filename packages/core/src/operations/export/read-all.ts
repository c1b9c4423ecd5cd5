import type { Context } from "../../platform/context.ts";

/** Removes the parts of an item that are not the person's data: internal keys, secrets, data about others. */
export function without<Item extends object, Name extends keyof Item>(
  items: readonly Item[],
  ...names: readonly Name[]
): Omit<Item, Name>[] {
  return items.map((item) => {
    const copy = { ...item };
    for (const name of names) delete copy[name];
    return copy;
  });
}

/** The content of a file of the export. */
export type Collect = (ctx: Context, userId: string) => Promise<unknown>;
