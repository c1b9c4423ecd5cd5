/** Stripe answers at most this many objects of a list at once (Stripe, "Pagination"). */
export const stripePageSize = 100;

interface StripePage<Item> {
  data: Item[];
  has_more: boolean;
}

/** The pages of one of Stripe's lists, newest first; the reader stops when it has enough. */
export async function* stripePages<Item extends { id?: string }>(
  read: (page: { limit: number; starting_after?: string }) => Promise<StripePage<Item>>,
  {
    after,
    limit = stripePageSize,
    maxPages = Number.POSITIVE_INFINITY,
  }: { after?: string | undefined; limit?: number; maxPages?: number } = {},
): AsyncGenerator<Item[], void> {
  let position = after;
  for (let page = 0; page < maxPages; page += 1) {
    const { data, has_more } = await read({
      limit,
      ...(position !== undefined && { starting_after: position }),
    });
    yield data;
    position = data.at(-1)?.id;
    if (!has_more || position === undefined) return;
  }
}
