import type { PaymentTrail } from "@marquee/contracts/money/payout/payout.schema";
import { loadUser } from "../../people/user/index.ts";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import {
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
  return {
    payment: presentPayment(ctx, payment, "creator"),
    currency: "usd",
    steps,
    ...sums,
    is_recorded: sums.net === netOf(payment),
  };
}

async function readFacts(
  ctx: Context<"stripe">,
  payment: PaymentItem,
  currentAccount: string | undefined,
): Promise<TrailFacts> {
  const { title, payment_intent_id } = payment;
  const nothing = { title, movements: [], payouts: [], outstanding: [], dispute: undefined };
  if (payment_intent_id === undefined) return nothing;
  const stripe = await ctx.providers.stripe();
  const intent = await stripe.paymentIntents.retrieve(payment_intent_id, {
    expand: ["latest_charge", "latest_charge.transfer"],
  });
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const transfer = typeof charge?.transfer === "object" ? charge.transfer : undefined;
  // A sale stays on its account, also when its seller has another one now.
  const account = idOfReference(transfer?.destination) ?? currentAccount;
  const saleId = idOfReference(transfer?.destination_payment);
  const dispute = trailDispute(await readDisputes(stripe, charge));
  // Also undefined for an account that the provider has deleted: our own record is left.
  const followed =
    account === undefined || saleId === undefined
      ? undefined
      : await unlessAccountGone(followSale(stripe, { payment, account, saleId }));
  if (followed === undefined) {
    const booked = unbooked(payment);
    return { ...nothing, movements: [booked], outstanding: [booked], dispute };
  }
  const { movements, trace } = followed;
  return {
    title,
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
  const movements = await readMovements(stripe, { account, saleId });
  if (movements.length === 0) movements.push(unbooked(payment));
  return { movements, trace: await follow(stripe, { account, movements }) };
}

/** The provider books a sale in the background; until then the figures are those of our own record. */
function unbooked(payment: PaymentItem): TrailMovement {
  const { amount, platform_fee, created_at } = payment;
  const at = new Date(created_at);
  return {
    id: `unbooked:${payment.id}`,
    kind: "sale",
    at,
    gross: amount,
    fee: platform_fee,
    platformFee: platform_fee,
    net: amount - platform_fee,
    availableOn: at,
  };
}

async function readMovements(
  stripe: Stripe,
  { account, saleId }: { account: string; saleId: string },
): Promise<TrailMovement[]> {
  const stripeAccount = account;
  const [sale, refunds] = await Promise.all([
    stripe.charges.retrieve(saleId, { expand: ["balance_transaction"] }, { stripeAccount }),
    stripe.refunds.list(
      { charge: saleId, limit: stripePageSize, expand: ["data.balance_transaction"] },
      { stripeAccount },
    ),
  ]);
  return [
    ...movementOf("sale", sale),
    ...refunds.data.toReversed().flatMap((refund) => movementOf("refund", refund)),
  ];
}

function movementOf(
  kind: TrailMovement["kind"],
  { balance_transaction }: StripeCharge | StripeRefund,
): TrailMovement[] {
  if (typeof balance_transaction !== "object" || balance_transaction === null) return [];
  const line = toLine(balance_transaction, undefined);
  return [
    {
      id: line.id,
      kind,
      at: new Date(line.created_at),
      gross: line.gross,
      fee: line.fee,
      platformFee: line.platform_fee,
      net: line.net,
      availableOn: fromEpochSeconds(balance_transaction.available_on),
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
