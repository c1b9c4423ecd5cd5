import { MarqueeError, notFound } from "../../platform/errors.ts";
import { isMissing, refusalOf } from "../../platform/providers/stripe-calls.ts";

/** The provider answers at most this many at once. */
const atOnce = 100;

/**
 * Reads up to `limit` objects of one of the provider's lists, newest first, after the object `after`.
 * @throws invalid_cursor for a position that the list does not have, not_found for a list that does not exist
 */
export async function readProviderList<Item extends { id: string }>(input: {
  after: string | undefined;
  limit: number;
  keep: (item: Item) => boolean;
  fetch: (page: {
    limit: number;
    starting_after?: string;
  }) => Promise<{ data: Item[]; has_more: boolean }>;
}): Promise<Item[]> {
  const items: Item[] = [];
  let { after } = input;
  for (;;) {
    const page = {
      limit: Math.min(atOnce, input.limit),
      ...(after === undefined ? {} : { starting_after: after }),
    };
    const { data, has_more } = await input.fetch(page).catch(refuse);
    items.push(...data.filter(input.keep));
    after = data.at(-1)?.id;
    if (!has_more || items.length >= input.limit) return items.slice(0, input.limit);
  }
}

function refuse(cause: unknown): never {
  if (!isMissing(cause)) throw cause;
  if (refusalOf(cause)?.param === "starting_after") {
    throw new MarqueeError(
      "invalid_cursor",
      "This page marker is of another list. Start again from the first page.",
      { cause },
    );
  }
  throw notFound("payout");
}
