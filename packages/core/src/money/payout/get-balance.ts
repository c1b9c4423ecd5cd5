import type {
  PayoutBalance,
  PayoutCheck,
  PayoutVisit,
} from "@marquee/contracts/money/payout/payout.schema";
import { loadUser } from "../../people/user/index.ts";
import { type CallWithoutInput, requireUser } from "../../platform/context.ts";
import type { Stripe, StripeBalanceTransaction } from "../../platform/providers/stripe-calls.ts";
import { stripePageSize, stripePages } from "../../platform/providers/stripe-pages.ts";
import { daysAfter, epochSeconds, fromEpochSeconds } from "../../platform/time.ts";
import { withPayoutAccount } from "./check-account.ts";
import { isOnItsWay, maxTransitDays } from "./payout-transit.ts";

const daySeconds = 86_400;
/** Enough for a seller with some hundred sales a day; the sums do not depend on it. */
const maxPages = 10;
const shownDays = 5;

/**
 * The caller's money at the payment provider, and when it becomes available; null without a payout account, and for one
 * that the provider has deleted.
 * @throws unauthenticated
 */
export async function getPayoutBalance({ ctx }: CallWithoutInput<"stripe" | "queues">): Promise<{
  balance: PayoutBalance | null;
  check: PayoutCheck | null;
  last_visit: PayoutVisit | null;
}> {
  const { userId } = requireUser(ctx);
  const [user, { data: checked }] = await Promise.all([
    loadUser(ctx, userId),
    ctx.database.payoutChecks.get({ creator_id: userId }).go(),
  ]);
  const last_visit = user.payout_visit ?? null;
  const since = epochSeconds(daysAfter(ctx.now(), -maxTransitDays));
  const answers = await withPayoutAccount(ctx, user, async (stripeAccount) => {
    const stripe = await ctx.providers.stripe();
    return Promise.all([
      stripe.balance.retrieve({}, { stripeAccount }),
      readPending(stripe, stripeAccount),
      stripe.payouts.list({ created: { gte: since }, limit: stripePageSize }, { stripeAccount }),
    ]);
  });
  if (answers === undefined) return { balance: null, check: null, last_visit };
  const [funds, pending, payouts] = answers;
  const onItsWay = payouts.data.filter(isOnItsWay);
  const parts = [...funds.available, ...funds.pending];
  const currency = mainCurrency(parts) ?? mainCurrency(onItsWay) ?? parts[0]?.currency ?? "usd";
  const amountIn = (amounts: readonly { amount: number; currency: string }[]): number =>
    amounts
      .filter((part) => part.currency === currency)
      .reduce((sum, { amount }) => sum + amount, 0);
  return {
    balance: {
      currency,
      available: amountIn(funds.available),
      pending: amountIn(funds.pending),
      in_transit: amountIn(onItsWay),
      settling: settlingDays(pending.filter((one) => one.currency === currency)),
    },
    check:
      checked !== null && checked.account_id === user.payout_account_id
        ? {
            checked_at: checked.checked_at,
            payouts: checked.payouts,
            differences: checked.differing.length,
          }
        : null,
    last_visit,
  };
}

/**
 * The currency with the largest amount; undefined without any. The provider converts sales into the currency of the
 * account's bank. Only the rest from before a change of bank is in another currency.
 */
function mainCurrency(parts: readonly { amount: number; currency: string }[]): string | undefined {
  const sums = new Map<string, number>();
  for (const { amount, currency } of parts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  const [largest] = [...sums].sort(([, one], [, other]) => Math.abs(other) - Math.abs(one));
  return largest === undefined || largest[1] === 0 ? undefined : largest[0];
}

/** Everything that has not settled: the newest movements, so the read ends at a page without any. */
async function readPending(
  stripe: Stripe,
  stripeAccount: string,
): Promise<StripeBalanceTransaction[]> {
  const pending: StripeBalanceTransaction[] = [];
  const pages = stripePages((page) => stripe.balanceTransactions.list(page, { stripeAccount }), {
    maxPages,
  });
  for await (const data of pages) {
    const pendingOfPage = data.filter(({ status }) => status === "pending");
    pending.push(...pendingOfPage);
    if (pendingOfPage.length === 0) break;
  }
  return pending;
}

/** One sum for each day; the latest time of the day is its date. */
function settlingDays(pending: readonly StripeBalanceTransaction[]): PayoutBalance["settling"] {
  const days = new Map<number, { amount: number; seconds: number }>();
  for (const { available_on, net } of pending) {
    const day = Math.floor(available_on / daySeconds);
    const { amount, seconds } = days.get(day) ?? { amount: 0, seconds: 0 };
    days.set(day, { amount: amount + net, seconds: Math.max(seconds, available_on) });
  }
  return [...days.values()]
    .sort((one, other) => one.seconds - other.seconds)
    .slice(0, shownDays)
    .map(({ amount, seconds }) => ({
      amount,
      available_on: fromEpochSeconds(seconds).toISOString(),
    }));
}
