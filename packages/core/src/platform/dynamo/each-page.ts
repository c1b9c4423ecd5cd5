interface Page<Item> {
  data: Item[];
  cursor: string | null;
}

/** The pages of a query, one after another, for results that may not fit into memory together. */
export async function* eachPage<Item>(
  read: (page: { cursor: string | null }) => Promise<Page<Item>>,
): AsyncGenerator<Item[], void> {
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await read({ cursor });
    yield page.data;
    cursor = page.cursor;
  } while (cursor !== null);
}
