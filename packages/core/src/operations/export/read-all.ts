import type { Context } from "../../platform/context.ts";

interface Page<Item> {
  data: Item[];
  cursor: string | null;
}

/** Reads everything of a query, a page of a megabyte at a time. */
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

/** An item without what is not the person's to know: internal keys, secrets, what is about others. */
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

/** What a file of the export is filled with. */
export type Collect = (ctx: Context, userId: string) => Promise<unknown>;
