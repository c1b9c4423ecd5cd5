import type { payoutCalls } from "@marquee/contracts/money/payout/payout.calls";
import type { PayoutItem } from "@marquee/contracts/money/payout/payout.schema";
import { loadUser } from "../../people/user/index.ts";
import { type Call, type Context, type InputOf, requireUser } from "../../platform/context.ts";
import { latestIdFirst, type PageResult, readPage } from "../../platform/dynamo/pages.ts";
import type { StripePayout } from "../../platform/providers/stripe-calls.ts";
import { daysAfter, epochSeconds } from "../../platform/time.ts";
import { withPayoutAccount } from "./check-account.ts";
import { maxTransitDays } from "./payout-transit.ts";
import { presentPayout } from "./present-payout.ts";
import { readProviderList } from "./provider-list.ts";

type PayoutStatus = PayoutItem["status"];

/**
 * The caller's payouts, newest first, read from the payment provider: none of their data is stored here. A person
 * without a payout account has none, nor has one whose account the provider has deleted.
 * @throws unauthenticated, invalid_cursor, page_too_far
 */
export async function listPayouts({
  ctx,
  input,
}: Call<InputOf<typeof payoutCalls.history>, "stripe" | "queues">): Promise<
  PageResult<PayoutItem>
> {
  const { userId } = requireUser(ctx);
  const user = await loadUser(ctx, userId);
  const { type } = input;
  // A person may type the id of a statement in another case.
  const search = input.search?.toLowerCase() ?? "";
  const page = await readPage({
    name: `payouts:${userId}:${type ?? ""}:${search}`,
    request: input,
    order: latestIdFirst,
    fetch: async (after, limit) => {
      const filter = filterOf(ctx, type);
      const payouts = await withPayoutAccount(ctx, user, async (stripeAccount) => {
        const stripe = await ctx.providers.stripe();
        return readProviderList<StripePayout>({
          after: after?.id,
          limit,
          isFiltered: search !== "" || type === "in_transit",
          keep: ({ id, status }) =>
            (type ?? status) === status && id.toLowerCase().includes(search),
          fetch: (part) => stripe.payouts.list({ ...part, ...filter }, { stripeAccount }),
        });
      });
      return payouts ?? [];
    },
  });
  return { ...page, items: page.items.map(presentPayout) };
}

/** The provider filters by every status but one, so payouts in transit are searched among the latest. */
function filterOf(ctx: Context, type: PayoutStatus | undefined) {
  if (type === undefined) return {};
  if (type !== "in_transit") return { status: type };
  return { created: { gte: epochSeconds(daysAfter(ctx.now(), -maxTransitDays)) } };
}
