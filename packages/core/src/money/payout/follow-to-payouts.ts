import {
  idOfReference,
  type Stripe,
  type StripePayout,
} from "../../platform/providers/stripe-calls.ts";
import { stripePages } from "../../platform/providers/stripe-pages.ts";
import { epochSeconds, fromEpochSeconds } from "../../platform/time.ts";
import type { TrailMovement } from "./payment-trail.ts";
import {
  type MovementTrace,
  type SaleMovement,
  type TracedPayout,
  traceMovements,
} from "./trace-movements.ts";

/**
 * The most payouts whose lines are read. A payout contains everything that has become available, so a movement is in
 * one of the first after its day.
 */
const maxPayouts = 12;
/** Pages of payouts: with one payout a working day, more than four years. */
const maxPayoutPages = 12;
/**
 * Pages of the lines that were booked in the same second as a movement; of all lines since a payout that was returned.
 */
const maxLinePages = 10;

type StripeTracedPayout = TracedPayout & { source: StripePayout };

/** Searches the payouts that may contain the outstanding part, oldest first. */
export async function followToPayouts(
  stripe: Stripe,
  { account, movements }: { account: string; movements: readonly TrailMovement[] },
): Promise<MovementTrace<StripeTracedPayout>> {
  const trace = traceMovements<StripeTracedPayout>(movements);
  const first = Math.min(...movements.map(({ at }) => at.getTime()));
  const payouts = await readPayouts(stripe, { account, since: new Date(first) });
  let readPayoutCount = 0;
  for (const payout of payouts) {
    const candidates = trace.outstanding().filter((one) => one.availableOn <= payout.createdAt);
    if (candidates.length === 0) continue;
    if (readPayoutCount === maxPayouts) break;
    readPayoutCount += 1;
    const contained: string[] = [];
    for (const movement of candidates) {
      if (await isInPayout(stripe, { account, payoutId: payout.id, movement })) {
        contained.push(movement.id);
      }
    }
    trace.addPayout(payout, new Set(contained));
  }
  return trace;
}

/** The automatic payouts from a day on, oldest first; the provider does not list the content of others. */
async function readPayouts(
  stripe: Stripe,
  { account, since }: { account: string; since: Date },
): Promise<StripeTracedPayout[]> {
  const listed: StripePayout[] = [];
  const created = { gte: epochSeconds(since) };
  // The newest come first, and the payout of an old sale is on the last page.
  const pages = stripePages(
    (page) => stripe.payouts.list({ created, ...page }, { stripeAccount: account }),
    { maxPages: maxPayoutPages },
  );
  for await (const data of pages) listed.push(...data);
  return listed
    .filter(({ automatic }) => automatic)
    .toReversed()
    .map((source) => ({
      id: source.id,
      isReturned: source.status === "failed" || source.status === "canceled",
      returnedBy: idOfReference(source.failure_balance_transaction),
      createdAt: fromEpochSeconds(source.created),
      source,
    }));
}

/** A payout may have thousands of lines, newest first, so only those of the movement's own second are read. */
async function isInPayout(
  stripe: Stripe,
  input: { account: string; payoutId: string; movement: SaleMovement },
): Promise<boolean> {
  const { id, at, availableOn } = input.movement;
  const created =
    at === undefined
      ? { gte: epochSeconds(availableOn) }
      : { gte: epochSeconds(at), lte: epochSeconds(at) };
  const pages = stripePages(
    (page) =>
      stripe.balanceTransactions.list(
        { payout: input.payoutId, created, ...page },
        { stripeAccount: input.account },
      ),
    { maxPages: maxLinePages },
  );
  for await (const data of pages) {
    if (data.some((line) => line.id === id)) return true;
  }
  return false;
}
