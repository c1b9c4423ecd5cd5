/** Reads a list from its beginning to its end by its cursors, as a client does. */
export async function* eachPageByCursor<
  Page extends { pagination: { next_cursor: string | null } },
>(read: (position: { cursor?: string }) => Promise<Page>): AsyncGenerator<Page> {
  let position: { cursor?: string } | undefined = {};
  while (position !== undefined) {
    const page: Page = await read(position);
    yield page;
    const cursor = page.pagination.next_cursor;
    position = cursor === null ? undefined : { cursor };
  }
}
