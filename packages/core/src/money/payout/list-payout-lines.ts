import type { PayoutLine } from "@marquee/contracts/money/payout/payout.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import { loadUser } from "../../people/user/index.ts";
import { type Call, requireUser } from "../../platform/context.ts";
import { latestIdFirst, type PageResult, readPage } from "../../platform/dynamo/pages.ts";
import { invalidState, notFound } from "../../platform/errors.ts";
import { isInvalidRequest, type Stripe } from "../../platform/providers/stripe-calls.ts";
import { forgetIfGone } from "./check-account.ts";
import { findSources } from "./line-sources.ts";
import { toLine } from "./payout-line.ts";
import { isBeingListed } from "./payout-transit.ts";
import { readPayoutMovements } from "./provider-list.ts";

/**
 * The lines of one of the caller's payouts, newest first: the nets of all pages add up to the payout.
 * @throws unauthenticated, not_found, invalid_state for a manual payout and for one that the provider does not list
 * yet, invalid_cursor, page_too_far
 */
export async function listPayoutLines({
  ctx,
  input,
}: Call<PageRequest & { id: string }, "stripe" | "queues">): Promise<PageResult<PayoutLine>> {
  const { userId } = requireUser(ctx);
  const user = await loadUser(ctx, userId);
  const { payout_account_id: stripeAccount } = user;
  if (stripeAccount === undefined) throw notFound("payout");
  const stripe = await ctx.providers.stripe();
  const page = await readPage({
    name: `payout-lines:${userId}:${input.id}`,
    request: input,
    order: latestIdFirst,
    fetch: async (after, limit) => {
      const lines = await forgetIfGone(ctx, user, () =>
        readPayoutMovements(stripe, {
          stripeAccount,
          id: input.id,
          after: after?.id,
          limit,
        }).catch((cause: unknown) => throwRefusal(cause, { stripe, stripeAccount, id: input.id })),
      );
      if (lines === undefined) throw notFound("payout");
      return lines;
    },
  });
  if (page.items.length === 0) await refuseUnlisted(stripe, { stripeAccount, id: input.id });
  const sold = await findSources(ctx, { stripeAccount, transactions: page.items });
  return { ...page, items: page.items.map((item) => toLine(item, sold.get(item.id)?.source)) };
}

/** For some hours after an automatic payout was made, its list is empty. */
async function refuseUnlisted(
  stripe: Stripe,
  { stripeAccount, id }: { stripeAccount: string; id: string },
): Promise<void> {
  const payout = await stripe.payouts.retrieve(id, {}, { stripeAccount });
  if (!isBeingListed(payout)) return;
  throw invalidState(
    "The payment provider does not list the sales of this new payout yet. Come back tomorrow.",
  );
}

/** The provider has this list for automatic payouts only; its refusal has no code. */
async function throwRefusal(
  cause: unknown,
  { stripe, stripeAccount, id }: { stripe: Stripe; stripeAccount: string; id: string },
): Promise<never> {
  if (!isInvalidRequest(cause)) throw cause;
  const payout = await stripe.payouts.retrieve(id, {}, { stripeAccount });
  if (payout.automatic) throw cause;
  throw invalidState(
    "This payout was made by hand: the provider does not say which sales it contains.",
    { cause },
  );
}
