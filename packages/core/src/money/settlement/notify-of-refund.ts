import { salesPage } from "@marquee/contracts/page-address";
import { notify } from "../../people/notification/index.ts";
import type { Context } from "../../platform/context.ts";
import { stableId } from "../../platform/ids.ts";
import type { StripeInvoice, StripeRefund } from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import {
  type CheckoutItem,
  formatAmount,
  listRefunds,
  readChargeFacts,
  returnedBy,
  type SessionFacts,
} from "../payment/index.ts";
import { loadPlans } from "../plan/index.ts";
import { planOfInvoice } from "../plan-state/index.ts";

interface RefundNotice {
  refund: Pick<StripeRefund, "id" | "amount" | "created" | "metadata" | "transfer_reversal">;
  title: string;
  /** The buyer's page with the payment: its receipt, or the invoices of a plan. */
  link: string;
  buyerId: string;
  /** Absent for a sale by the platform. */
  creatorId?: string | undefined;
  /** What else the refund means for the buyer. */
  effect?: string | undefined;
}

/**
 * Notifies buyer and seller of a refund. The ids depend on the provider's refund alone, so that repetitions make one
 * notification each.
 */
export async function notifyOfRefund(ctx: Context<"queues">, input: RefundNotice): Promise<void> {
  const { refund, title, link, buyerId, creatorId, effect } = input;
  const at = fromEpochSeconds(refund.created);
  const amount = formatAmount(refund.amount);
  const idOf = (role: string) => stableId("notification", at, `refund:${role}:${refund.id}`);
  await notify(ctx, {
    id: idOf("buyer"),
    user_id: buyerId,
    type: "purchase",
    title: "Your money is on its way back",
    body: [
      `${amount} for “${title}” goes back to your card or bank account. Banks take 5 to 10 days.`,
      ...(effect === undefined ? [] : [effect]),
    ].join(" "),
    link,
  });
  if (creatorId === undefined) return;
  const reason = refund.metadata?.reason;
  const isPaidBySeller = refund.transfer_reversal !== null;
  const whoPays = isPaidBySeller ? "" : " The platform pays it; your part stays with you.";
  const reasonGiven = reason === undefined ? "" : ` The reason given: ${reason}`;
  await notify(ctx, {
    id: idOf("seller"),
    user_id: creatorId,
    type: "sale",
    title: "A sale was refunded",
    body: `${amount} for “${title}” went back to the buyer.${whoPays}${reasonGiven}`,
    link: salesPage,
  });
}

/**
 * Notifies of the refunds that a payment has more than its record, also of those made in the provider's dashboard. A
 * payment that grants nothing is refunded by the platform, which explains it in another notification. Called before the
 * record is written, so that an interrupted call is repeated.
 */
export async function notifyOfNewRefunds(
  ctx: Context<"stripe" | "queues">,
  input: Omit<RefundNotice, "refund"> & {
    paymentIntentId: string | undefined;
    /** The refunded amounts in minor units: what the payment has, and what its record has. */
    refunded: number;
    recorded: number;
  },
): Promise<void> {
  const { paymentIntentId, refunded, recorded, ...notice } = input;
  if (refunded <= recorded || paymentIntentId === undefined) return;
  const refunds = await listRefunds(ctx, paymentIntentId);
  for (const refund of newestWorth(refunded - recorded, refunds).reverse()) {
    if (refund.metadata?.by !== "platform") await notifyOfRefund(ctx, { refund, ...notice });
  }
}

/** The same for what the platform sells. A sale that has no record yet was refunded before anybody got anything. */
export async function notifyOfNewSaleRefunds(
  ctx: Context<"stripe" | "queues">,
  input: { kind: "minutes" | "promotion"; checkout: CheckoutItem; facts: SessionFacts },
): Promise<void> {
  const { kind, checkout, facts } = input;
  if (facts.amountRefunded === 0) return;
  const { data: sale } = await ctx.database.platformEntries
    .get({ kind, id: checkout.session_id })
    .go({ consistent: true });
  if (sale === null) return;
  await notifyOfNewRefunds(ctx, {
    paymentIntentId: facts.paymentIntentId,
    refunded: facts.amountRefunded,
    recorded: sale.returned,
    title: checkout.title,
    link: `/payments/receipts/${checkout.session_id}`,
    buyerId: checkout.user_id,
  });
}

/** The same for a paid invoice of a plan, which only the provider's dashboard refunds. */
export async function notifyOfNewPlanRefunds(
  ctx: Context<"stripe" | "queues">,
  { invoice, intentId }: { invoice: StripeInvoice; intentId: string },
): Promise<void> {
  const { kind, user_id } = invoice.parent?.subscription_details?.metadata ?? {};
  if (kind !== "subscription" || user_id === undefined || invoice.id === undefined) return;
  const { data: payment } = await ctx.database.platformEntries
    .get({ kind: "plan", id: invoice.id })
    .go({ consistent: true });
  if (payment === null) return;
  const { amountRefunded } = await readChargeFacts(ctx, intentId);
  await notifyOfNewRefunds(ctx, {
    paymentIntentId: intentId,
    refunded: amountRefunded,
    recorded: payment.returned,
    title: planOfInvoice(invoice, await loadPlans(ctx)).plan?.name ?? "Your plan",
    link: "/payments/update-payments",
    buyerId: user_id,
  });
}

/** The newest refunds that have returned this amount together, newest first. */
function newestWorth(amount: number, newestFirst: readonly StripeRefund[]): StripeRefund[] {
  const newest: StripeRefund[] = [];
  let remaining = amount;
  for (const refund of newestFirst) {
    if (remaining <= 0) break;
    if (returnedBy(refund) === 0) continue;
    newest.push(refund);
    remaining -= refund.amount;
  }
  return newest;
}
