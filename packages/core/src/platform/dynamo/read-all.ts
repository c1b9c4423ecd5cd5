interface Page<Item> {
  data: Item[];
  cursor: string | null;
}

type ReadPage<Item> = (page: { cursor: string | null }) => Promise<Page<Item>>;

/** The pages of a query, one after another, for results that may not fit into memory together. */
export async function* eachPage<Item>(read: ReadPage<Item>): AsyncGenerator<Item[], void> {
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await read({ cursor });
    yield page.data;
    cursor = page.cursor;
  } while (cursor !== null);
}

/** Reads all items of a query, a page of a megabyte at a time. */
export async function readAll<Item>(read: ReadPage<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of eachPage(read)) items.push(...page);
  return items;
}
