import type { Context } from "../../platform/context.ts";

interface Page<Item> {
  data: Item[];
  cursor: string | null;
}

/** Reads all items of a query, a page of a megabyte at a time. */
export async function readAll<Item>(
  read: (page: { cursor: string | null }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await read({ cursor });
    items.push(...page.data);
    cursor = page.cursor;
  } while (cursor !== null);
  return items;
}

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
