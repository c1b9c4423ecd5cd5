import type { PaymentTrail } from "@marquee/contracts/money/payout/payout.schema";
import { loadUser } from "../../people/user/index.ts";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import {
  expanded,
  idOfReference,
  type Stripe,
  type StripeCharge,
  type StripePayout,
  type StripeRefund,
  unlessAccountGone,
} from "../../platform/providers/stripe-calls.ts";
import { stripePageSize, stripePages } from "../../platform/providers/stripe-pages.ts";
import { epochSeconds, fromEpochSeconds } from "../../platform/time.ts";
import {
  loadPayment,
  netOf,
  type PaymentItem,
  presentPayment,
  readDisputes,
} from "../payment/index.ts";
import { buildTrail, type TrailFacts, type TrailMovement, trailDispute } from "./payment-trail.ts";
import { toLine } from "./payout-line.ts";
import { presentPayout } from "./present-payout.ts";
import { type MovementTrace, type TracedPayout, traceMovements } from "./trace-movements.ts";

/**
 * The most payouts whose lines are read: a payout contains everything that has become available, so a movement is in
 * one of the first after its day.
 */
const maxPayouts = 12;
/** Pages of payouts: with one payout a working day, more than four years. */
const maxPayoutPages = 12;
/** Pages of a payout's lines, so up to 1,000 of them. */
const maxPages = 10;

/**
 * The trail of one of the caller's sales from the buyer to the bank, in the provider's present state.
 * @throws unauthenticated, not_found
 */
export async function getPaymentTrail({
  ctx,
  input,
}: Call<{ id: string }, "stripe">): Promise<PaymentTrail> {
  const { userId } = requireUser(ctx);
  const [payment, { payout_account_id }] = await Promise.all([
    loadPayment(ctx, input.id, ({ creator_id }) => creator_id === userId),
    loadUser(ctx, userId),
  ]);
  const facts = await readFacts(ctx, payment, payout_account_id);
  const { steps, sums } = buildTrail(facts);
  const { currency = "usd", isAccountClosed } = facts;
  return {
    payment: presentPayment(ctx, payment, "creator"),
    currency,
    steps,
    ...sums,
    // Our record is in dollars. In another currency the two cannot be compared.
    is_recorded: currency !== "usd" || sums.net === netOf(payment),
    is_account_closed: isAccountClosed,
  };
}

interface ReadFacts extends TrailFacts {
  /** The currency in which the account holds the sale; undefined before the provider has booked it. */
  currency?: string | undefined;
  isAccountClosed: boolean;
}

async function readFacts(
  ctx: Context<"stripe">,
  payment: PaymentItem,
  currentAccount: string | undefined,
): Promise<ReadFacts> {
  const { title, payment_intent_id } = payment;
  const nothing = { title, payouts: [], dispute: undefined, isAccountClosed: false };
  if (payment_intent_id === undefined) return { ...nothing, movements: [], outstanding: [] };
  const stripe = await ctx.providers.stripe();
  const intent = await stripe.paymentIntents.retrieve(payment_intent_id, {
    expand: ["latest_charge", "latest_charge.transfer"],
  });
  const charge = expanded(intent.latest_charge);
  const transfer = expanded(charge?.transfer);
  // A sale stays on its account, also when its seller has another one now.
  const account = idOfReference(transfer?.destination) ?? currentAccount;
  const saleId = idOfReference(transfer?.destination_payment);
  const dispute = trailDispute(await readDisputes(stripe, charge));
  const isMoved = account !== undefined && saleId !== undefined;
  const followed = isMoved
    ? await unlessAccountGone(followSale(stripe, { payment, account, saleId }))
    : undefined;
  if (followed === undefined) {
    const recorded = recordedMovements(payment);
    const isAccountClosed = isMoved;
    return { ...nothing, movements: recorded, outstanding: recorded, dispute, isAccountClosed };
  }
  const { movements, currency, trace } = followed;
  return {
    title,
    currency,
    isAccountClosed: false,
    movements,
    payouts: trace.payouts().map(({ payout, amount }) => ({
      payout: presentPayout(payout.source),
      amount,
    })),
    outstanding: trace.outstanding(),
    dispute,
  };
}

/** The movements of a sale on its account, and the payouts that contain them. */
async function followSale(
  stripe: Stripe,
  { payment, account, saleId }: { payment: PaymentItem; account: string; saleId: string },
) {
  const { currency, movements: booked } = await readMovements(stripe, { account, saleId });
  const movements = booked.length === 0 ? recordedMovements(payment) : booked;
  return { movements, currency, trace: await follow(stripe, { account, movements }) };
}

/**
 * The movements of a sale by our own record: until the provider has booked it, which happens in the background, and for
 * an account that the provider has deleted.
 */
function recordedMovements(payment: PaymentItem): TrailMovement[] {
  const { id, amount, platform_fee, created_at, refunds = [] } = payment;
  const movement = (kind: TrailMovement["kind"], time: string, gross: number, net: number) => {
    const at = new Date(time);
    const fee = gross - net;
    return { id: `${kind}:${id}`, kind, at, gross, fee, platformFee: fee, net, availableOn: at };
  };
  let left = amount - platform_fee;
  let amount_refunded = 0;
  return [
    movement("sale", created_at, amount, left),
    ...refunds.map((refund) => {
      amount_refunded += refund.amount;
      const before = left;
      left = netOf({ amount, platform_fee, amount_refunded });
      return movement("refund", refund.at, -refund.amount, left - before);
    }),
  ];
}

async function readMovements(
  stripe: Stripe,
  { account, saleId }: { account: string; saleId: string },
): Promise<{ currency: string | undefined; movements: TrailMovement[] }> {
  const stripeAccount = account;
  const [sale, refunds] = await Promise.all([
    stripe.charges.retrieve(saleId, { expand: ["balance_transaction"] }, { stripeAccount }),
    stripe.refunds.list(
      { charge: saleId, limit: stripePageSize, expand: ["data.balance_transaction"] },
      { stripeAccount },
    ),
  ]);
  return {
    currency: expanded(sale.balance_transaction)?.currency,
    movements: [
      ...movementOf("sale", sale),
      ...refunds.data.toReversed().flatMap((refund) => movementOf("refund", refund)),
    ],
  };
}

function movementOf(
  kind: TrailMovement["kind"],
  source: StripeCharge | StripeRefund,
): TrailMovement[] {
  const transaction = expanded(source.balance_transaction);
  if (transaction === undefined) return [];
  const line = toLine(transaction, undefined);
  return [
    {
      id: line.id,
      kind,
      at: new Date(line.created_at),
      gross: line.gross,
      fee: line.fee,
      platformFee: line.platform_fee,
      net: line.net,
      availableOn: fromEpochSeconds(transaction.available_on),
    },
  ];
}

type StripeTracedPayout = TracedPayout & { source: StripePayout };

/** Searches the payouts that may contain the outstanding part, oldest first. */
async function follow(
  stripe: Stripe,
  { account, movements }: { account: string; movements: readonly TrailMovement[] },
): Promise<MovementTrace<StripeTracedPayout>> {
  const trace = traceMovements<StripeTracedPayout>(movements);
  const first = Math.min(...movements.map(({ at }) => at.getTime()));
  const payouts = await readPayouts(stripe, { account, since: new Date(first) });
  let read = 0;
  for (const payout of payouts) {
    const due = trace.outstanding().filter((one) => one.availableOn <= payout.createdAt);
    if (due.length === 0) continue;
    if (read === maxPayouts) break;
    read += 1;
    trace.addPayout(payout, await readLineIds(stripe, { account, payoutId: payout.id, due }));
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

async function readLineIds(
  stripe: Stripe,
  input: { account: string; payoutId: string; due: readonly { id: string }[] },
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  const pages = stripePages(
    (page) =>
      stripe.balanceTransactions.list(
        { payout: input.payoutId, ...page },
        { stripeAccount: input.account },
      ),
    { maxPages },
  );
  for await (const data of pages) {
    for (const { id } of data) ids.add(id);
    if (input.due.every(({ id }) => ids.has(id))) break;
  }
  return ids;
}
