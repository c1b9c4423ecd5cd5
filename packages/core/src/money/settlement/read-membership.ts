import type { Context } from "../../platform/context.ts";
import {
  idOfReference,
  type StripeInvoice,
  type StripeSubscription,
  unlessMissing,
} from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { disputeOf, paidIntentOf, readDisputes, readRefunded } from "../payment/index.ts";
import {
  type MembershipCharge,
  type MembershipFacts,
  membershipFacts,
} from "./membership-facts.ts";

/**
 * Reads a membership from the provider: its subscription, its paid invoices and the state of their charges. Four calls
 * for any number of years; one more for each refunded or disputed charge.
 * @returns undefined when the provider does not have the subscription
 */
export async function readMembership(
  ctx: Context<"stripe">,
  subscriptionId: string,
): Promise<MembershipFacts | undefined> {
  const stripe = await ctx.providers.stripe();
  const subscription = await unlessMissing(stripe.subscriptions.retrieve(subscriptionId));
  if (subscription === undefined) return undefined;
  const invoices = await stripe.invoices
    .list({ subscription: subscriptionId, limit: 100, expand: ["data.payments"] })
    .autoPagingToArray({ limit: 1000 });
  const paid = invoices.flatMap((invoice) => paidInvoice(invoice) ?? []);
  const open = invoices.find(({ status }) => status === "open");
  const charges = await readCharges(ctx, subscription, paid);
  return membershipFacts(subscription, charges, {
    openInvoiceUrl: open?.hosted_invoice_url ?? undefined,
    isRenewing: invoices.some(
      ({ status, billing_reason }) => status === "draft" && billing_reason === "subscription_cycle",
    ),
  });
}

interface PaidInvoice {
  invoiceId: string;
  paymentIntentId: string;
}

function paidInvoice(invoice: StripeInvoice): PaidInvoice | undefined {
  const paymentIntentId = paidIntentOf(invoice);
  if (invoice.id === undefined || paymentIntentId === undefined) return undefined;
  return { invoiceId: invoice.id, paymentIntentId };
}

async function readCharges(
  ctx: Context<"stripe">,
  subscription: StripeSubscription,
  paid: readonly PaidInvoice[],
): Promise<MembershipCharge[]> {
  const customer = idOfReference(subscription.customer);
  if (paid.length === 0 || customer === undefined) return [];
  const stripe = await ctx.providers.stripe();
  // The first charge may be a moment older than its subscription.
  const created = { gte: subscription.created - 86_400 };
  const charges = await stripe.charges
    .list({ customer, created, limit: 100, expand: ["data.transfer"] })
    .autoPagingToArray({ limit: 1000 });
  const found = charges.flatMap((charge) => {
    const paymentIntentId = idOfReference(charge.payment_intent);
    const invoice = paid.find((one) => one.paymentIntentId === paymentIntentId);
    return charge.status === "succeeded" && invoice !== undefined ? [{ charge, ...invoice }] : [];
  });
  const read = found.map(async ({ charge, invoiceId, paymentIntentId }) => ({
    invoiceId,
    paymentIntentId,
    paidAt: fromEpochSeconds(charge.created),
    amount: charge.amount,
    ...(await readRefunded(ctx, charge)),
    platformFee: charge.application_fee_amount ?? 0,
    dispute: disputeOf(await readDisputes(stripe, charge)),
  }));
  return Promise.all(read);
}
