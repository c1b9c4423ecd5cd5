import { type PayoutLine, wholeAccount } from "@marquee/contracts/money/payout/payout.schema";
import type { PageRequest } from "@marquee/contracts/pagination";
import { loadUser } from "../../people/user/index.ts";
import { type Call, requireUser } from "../../platform/context.ts";
import { latestIdFirst, type PageResult, readPage } from "../../platform/dynamo/pages.ts";
import { invalidState, notFound } from "../../platform/errors.ts";
import {
  idOfReference,
  isInvalidRequest,
  type Stripe,
  type StripeBalanceTransaction,
} from "../../platform/providers/stripe-calls.ts";
import { withPayoutAccount } from "./check-account.ts";
import { findSources } from "./line-sources.ts";
import { type LineSource, toLine } from "./payout-line.ts";
import { isBeingListed } from "./payout-transit.ts";
import { readMovements } from "./provider-list.ts";

/**
 * The lines of one of the caller's payouts, newest first: the nets of all pages add up to the payout. Those of the whole
 * account (`all`) include the payouts, and add up to the balance. A person without an account has none, nor has one
 * whose account the provider has deleted.
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
  const payout = input.id === wholeAccount ? undefined : input.id;
  const stripe = await ctx.providers.stripe();
  const page = await readPage({
    name: `payout-lines:${userId}:${input.id}`,
    request: input,
    order: latestIdFirst,
    fetch: async (after, limit) => {
      const lines = await withPayoutAccount(ctx, user, (stripeAccount) =>
        readMovements(stripe, { stripeAccount, payout, after: after?.id, limit }).catch(
          (cause: unknown) => throwRefusal(cause, { stripe, stripeAccount, payout }),
        ),
      );
      if (lines === undefined && payout !== undefined) throw notFound("payout");
      return lines ?? [];
    },
  });
  if (stripeAccount === undefined) return { ...page, items: [] };
  if (page.items.length === 0 && payout !== undefined) {
    await refuseUnlisted(stripe, { stripeAccount, payout });
  }
  const sold = await findSources(ctx, { stripeAccount, transactions: page.items });
  const items = page.items.map((item) => toLine(item, sold.get(item.id)?.source ?? payoutOf(item)));
  return { ...page, items };
}

/** The payout of the movement that took its money out of the account. */
function payoutOf({ type, source }: StripeBalanceTransaction): LineSource | undefined {
  const id = type === "payout" ? idOfReference(source) : undefined;
  return id === undefined
    ? undefined
    : { kind: "payout", item_id: id, title: id, payment_id: null };
}

/** For some hours after an automatic payout was made, its list is empty. */
async function refuseUnlisted(
  stripe: Stripe,
  { stripeAccount, payout }: { stripeAccount: string; payout: string },
): Promise<void> {
  if (!isBeingListed(await stripe.payouts.retrieve(payout, {}, { stripeAccount }))) return;
  throw invalidState(
    "The payment provider does not list the sales of this new payout yet. Come back tomorrow.",
  );
}

/** The provider has this list for automatic payouts only; its refusal has no code. */
async function throwRefusal(
  cause: unknown,
  {
    stripe,
    stripeAccount,
    payout,
  }: { stripe: Stripe; stripeAccount: string; payout: string | undefined },
): Promise<never> {
  if (payout === undefined || !isInvalidRequest(cause)) throw cause;
  const { automatic } = await stripe.payouts.retrieve(payout, {}, { stripeAccount });
  if (automatic) throw cause;
  throw invalidState(
    "This payout was made by hand: the provider does not say which sales it contains.",
    { cause },
  );
}
