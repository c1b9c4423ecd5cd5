import { invalidCursor } from "../../platform/dynamo/cursor.ts";
import { notFound } from "../../platform/errors.ts";
import {
  isMissing,
  refusalOf,
  type Stripe,
  type StripeBalanceTransaction,
} from "../../platform/providers/stripe-calls.ts";
import { stripePageSize, stripePages } from "../../platform/providers/stripe-pages.ts";

/**
 * Reads up to `limit` objects of one of the provider's lists, newest first, after the object `after`.
 * @throws invalid_cursor for a position that the list does not have, not_found for a list that does not exist
 */
export async function readProviderList<Item extends { id: string }>(input: {
  after: string | undefined;
  limit: number;
  keep: (item: Item) => boolean;
  /** `keep` may drop most of a page, so that whole pages are read: an old match is some hundred objects away. */
  isFiltered?: boolean;
  fetch: (page: {
    limit: number;
    starting_after?: string;
  }) => Promise<{ data: Item[]; has_more: boolean }>;
}): Promise<Item[]> {
  const items: Item[] = [];
  const pages = stripePages((page) => input.fetch(page).catch(refuse), {
    after: input.after,
    limit: input.isFiltered === true ? stripePageSize : Math.min(stripePageSize, input.limit),
  });
  for await (const data of pages) {
    items.push(...data.filter(input.keep));
    if (items.length >= input.limit) break;
  }
  return items.slice(0, input.limit);
}

/**
 * The movements of an account, newest first: those that make up one payout, or without `payout` all of them, with the
 * payouts.
 */
export const readMovements = (
  stripe: Stripe,
  input: {
    stripeAccount: string;
    payout: string | undefined;
    after: string | undefined;
    limit: number;
  },
): Promise<StripeBalanceTransaction[]> =>
  readProviderList<StripeBalanceTransaction>({
    after: input.after,
    limit: input.limit,
    // The payout itself is the sum, and not a part of it.
    keep: ({ type }) => input.payout === undefined || type !== "payout",
    fetch: (page) =>
      stripe.balanceTransactions.list(
        {
          ...page,
          ...(input.payout !== undefined && { payout: input.payout }),
          expand: ["data.source"],
        },
        { stripeAccount: input.stripeAccount },
      ),
  });

function refuse(cause: unknown): never {
  if (!isMissing(cause)) throw cause;
  if (refusalOf(cause)?.param === "starting_after") throw invalidCursor(cause);
  throw notFound("payout");
}
