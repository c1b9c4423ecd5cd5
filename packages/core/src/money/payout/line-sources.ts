import { chunks } from "../../platform/chunks.ts";
import type { Context } from "../../platform/context.ts";
import {
  expanded,
  idOfReference,
  type Stripe,
  type StripeBalanceTransaction,
  type StripeCharge,
  unlessMissing,
} from "../../platform/providers/stripe-calls.ts";
import { findInvoiceOfPayment, type PaymentItem } from "../payment/index.ts";
import type { LineSource } from "./payout-line.ts";

/** The number of parallel calls to the provider. */
const readConcurrency = 10;

export interface FoundSource {
  source: LineSource;
  /**
   * Sold by this site, and not recorded. False for a payment that was refunded in full: one that can grant nothing has
   * no record (`refund-unfulfillable-payment.ts`).
   */
  isUnrecorded: boolean;
}

/**
 * The sold item of each movement on a payout account that comes from a sale. The account has a payment made by a
 * transfer. The platform's charge behind the transfer says what was sold to whom, and our purchase has its title.
 */
export async function findSources(
  ctx: Context<"stripe">,
  input: { stripeAccount: string; transactions: readonly StripeBalanceTransaction[] },
): Promise<Map<string, FoundSource>> {
  const chargeOf = memoized((id: string) => readCharge(ctx, id, input.stripeAccount));
  const soldBy = memoized((transfer: string) => readSold(ctx, transfer));
  const sold = new Map<string, FoundSource>();
  for (const part of chunks(input.transactions, readConcurrency)) {
    await Promise.all(
      part.map(async (transaction) => {
        const payment = paymentOf(transaction);
        if (payment === undefined) return;
        const charge = typeof payment === "string" ? await chargeOf(payment) : payment;
        const transfer = idOfReference(charge?.source_transfer);
        const item = transfer === undefined ? undefined : await soldBy(transfer);
        if (item !== undefined) sold.set(transaction.id, item);
      }),
    );
  }
  return sold;
}

/** The payment of a movement on the payout account, or its id; a refund names its payment. */
function paymentOf(transaction: StripeBalanceTransaction): string | StripeCharge | undefined {
  const source = expanded(transaction.source);
  if (source?.object === "charge") return source;
  return source?.object === "refund" ? idOfReference(source.charge) : undefined;
}

async function readCharge(
  ctx: Context<"stripe">,
  id: string,
  stripeAccount: string,
): Promise<StripeCharge | undefined> {
  const stripe = await ctx.providers.stripe();
  return unlessMissing(stripe.charges.retrieve(id, {}, { stripeAccount }));
}

async function readSold(
  ctx: Context<"stripe">,
  transfer: string,
): Promise<FoundSource | undefined> {
  const stripe = await ctx.providers.stripe();
  const { source_transaction } = await stripe.transfers.retrieve(transfer, {
    expand: ["source_transaction"],
  });
  const charge = expanded(source_transaction);
  if (charge === undefined) return undefined;
  const { user_id: buyer_id, item_id, kind } = await readMetadata(stripe, charge);
  if (buyer_id === undefined || item_id === undefined) {
    if (charge.description === null) return undefined;
    const { description: title } = charge;
    const source = { kind: "sale", item_id: null, title, payment_id: null };
    return { source, isUnrecorded: false };
  }
  const payment = await findPayment(ctx, {
    buyerId: buyer_id,
    itemId: item_id,
    paymentIntentId: idOfReference(charge.payment_intent),
  });
  const source = {
    kind: kind ?? "sale",
    item_id,
    title: payment?.title ?? "A sale",
    payment_id: payment?.id ?? null,
  };
  return { source, isUnrecorded: payment === undefined && !charge.refunded };
}

/** The record of a charge. A one-time purchase has the purchase's id; a month of a membership has an id of its own. */
async function findPayment(
  ctx: Context,
  input: { buyerId: string; itemId: string; paymentIntentId: string | undefined },
): Promise<Pick<PaymentItem, "id" | "title"> | undefined> {
  const { data: purchase } = await ctx.database.purchases
    .get({ buyer_id: input.buyerId, item_id: input.itemId })
    .go({ attributes: ["id", "title", "payment_intent_id", "subscription_id"] });
  if (purchase === null) return undefined;
  const isOnly = purchase.subscription_id === undefined;
  if (isOnly && purchase.payment_intent_id === input.paymentIntentId) return purchase;
  const { data } = await ctx.database.payments.query
    .byBuyer({ buyer_id: input.buyerId })
    .where((attribute, { eq }) => eq(attribute.payment_intent_id, input.paymentIntentId ?? ""))
    .go({ pages: "all", attributes: ["id", "title"] });
  return data[0];
}

/** Our metadata on the payment. A membership's monthly charge has none; its subscription has it. */
async function readMetadata(
  stripe: Stripe,
  charge: StripeCharge,
): Promise<Partial<Record<"user_id" | "item_id" | "kind", string>>> {
  const intent = idOfReference(charge.payment_intent);
  if (charge.metadata.item_id !== undefined || intent === undefined) return charge.metadata;
  const invoice = await findInvoiceOfPayment(stripe, intent);
  return invoice?.parent?.subscription_details?.metadata ?? {};
}

/** Asks once for each key. */
function memoized<Answer>(ask: (key: string) => Promise<Answer>) {
  const answers = new Map<string, Promise<Answer>>();
  return (key: string): Promise<Answer> => {
    const answer = answers.get(key) ?? ask(key);
    answers.set(key, answer);
    return answer;
  };
}
