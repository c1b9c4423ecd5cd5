import type { PaymentTrail } from "@marquee/contracts/money/payout/payout.schema";
import { type Call, type Context, requireUser } from "../../platform/context.ts";
import {
  expanded,
  idOfReference,
  type Stripe,
  unlessAccountGone,
} from "../../platform/providers/stripe-calls.ts";
import {
  loadPayment,
  netOf,
  type PaymentItem,
  presentPayment,
  readDisputes,
} from "../payment/index.ts";
import { followToPayouts } from "./follow-to-payouts.ts";
import { buildTrail, type TrailFacts, trailDispute } from "./payment-trail.ts";
import { presentPayout } from "./present-payout.ts";
import { readSaleMovements, recordedMovements } from "./sale-movements.ts";

/**
 * The trail of one of the caller's sales from the buyer to the bank, in the provider's current state.
 * @throws unauthenticated, not_found
 */
export async function getPaymentTrail({
  ctx,
  input,
}: Call<{ id: string }, "stripe">): Promise<PaymentTrail> {
  const { userId } = requireUser(ctx);
  const payment = await loadPayment(ctx, input.id, ({ creator_id }) => creator_id === userId);
  const facts = await readFacts(ctx, payment);
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

async function readFacts(ctx: Context<"stripe">, payment: PaymentItem): Promise<ReadFacts> {
  const { title, payment_intent_id } = payment;
  const known = {
    title,
    payouts: [],
    dispute: undefined,
    refundedByPlatform: platformRefund(payment),
    isAccountClosed: false,
  };
  if (payment_intent_id === undefined) return { ...known, movements: [], outstanding: [] };
  const stripe = await ctx.providers.stripe();
  const intent = await stripe.paymentIntents.retrieve(payment_intent_id, {
    expand: ["latest_charge.transfer"],
  });
  const charge = expanded(intent.latest_charge);
  const transfer = expanded(charge?.transfer);
  // A sale stays on its account, also when its seller has another one now.
  const account = idOfReference(transfer?.destination);
  const saleId = idOfReference(transfer?.destination_payment);
  const dispute = trailDispute(await readDisputes(stripe, charge));
  const isMoved = account !== undefined && saleId !== undefined;
  const followed = isMoved
    ? await unlessAccountGone(followSale(stripe, { payment, account, saleId }))
    : undefined;
  if (followed === undefined) {
    const recorded = recordedMovements(payment);
    const isAccountClosed = isMoved;
    return { ...known, movements: recorded, outstanding: recorded, dispute, isAccountClosed };
  }
  const { movements, currency, trace } = followed;
  return {
    ...known,
    currency,
    movements,
    payouts: trace
      .payouts()
      .map(({ payout, amount }) => ({ payout: presentPayout(payout.source), amount })),
    outstanding: trace.outstanding(),
    dispute,
  };
}

/** The refunds that the seller has not paid, as one step of the trail at the time of the newest one. */
function platformRefund({
  refunded_by_platform: amount = 0,
  refunds,
}: PaymentItem): TrailFacts["refundedByPlatform"] {
  const newest = refunds?.findLast(({ by_platform }) => by_platform);
  return newest && { at: new Date(newest.at), amount };
}

/** The movements of a sale on its account, and the payouts that contain them. */
async function followSale(
  stripe: Stripe,
  { payment, account, saleId }: { payment: PaymentItem; account: string; saleId: string },
) {
  const { currency, movements: booked } = await readSaleMovements(stripe, { account, saleId });
  const movements = booked.length === 0 ? recordedMovements(payment) : booked;
  return { movements, currency, trace: await followToPayouts(stripe, { account, movements }) };
}
