import type { PaymentFacts } from "../../people/entitlement/index.ts";
import { endsWithPeriod, type StripeSubscription } from "../../platform/providers/stripe-calls.ts";
import { daysAfter, fromEpochSeconds } from "../../platform/time.ts";

/** One paid month. Amounts in minor units. */
export interface MembershipCharge {
  invoiceId: string;
  paymentIntentId: string;
  paidAt: Date;
  amount: number;
  amountRefunded: number;
  /** As in `SessionFacts`. */
  refundedByPlatform: number;
  /** The platform's share, as the provider took it. */
  platformFee: number;
  dispute: PaymentFacts["dispute"];
}

/** The state of a membership: as a payment, its amounts are those of the latest month. */
export interface MembershipFacts extends PaymentFacts {
  subscriptionId: string;
  hasEnded: boolean;
  /** A renewal is unpaid and the provider is retrying. */
  isPastDue: boolean;
  /** A month has begun, and its invoice is a draft that is charged within the hour. */
  isRenewing: boolean;
  cancelAtPeriodEnd: boolean;
  periodEnd: Date;
  accessUntil: Date;
  /** The provider has stopped retrying a renewal, without ending the subscription. */
  isGivenUp: boolean;
  /** The provider's page for the unpaid month. */
  paymentUrl: string | undefined;
  /** Oldest first. */
  charges: readonly MembershipCharge[];
}

/** Days for which a membership keeps access while a renewal is not paid. */
export const membershipGraceDays = 7;

const endedStatuses: ReadonlySet<string> = new Set(["canceled", "incomplete_expired"]);
/** The provider has stopped retrying. */
const givenUpStatuses: ReadonlySet<string> = new Set(["unpaid", "paused"]);

type SubscriptionFacts = Pick<
  StripeSubscription,
  "id" | "status" | "cancel_at_period_end" | "cancel_at" | "ended_at"
> & { items: { data: { current_period_start: number; current_period_end: number }[] } };

/** Combines the provider's subscription and charges; nothing else decides the state of a membership. */
export function membershipFacts(
  subscription: SubscriptionFacts,
  newestFirst: readonly MembershipCharge[],
  unpaid: { openInvoiceUrl?: string | undefined; isRenewing?: boolean } = {},
): MembershipFacts {
  // In the provider's order, because two may have the same second.
  const sorted = [...newestFirst]
    .reverse()
    .sort((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
  const latest = sorted.at(-1);
  const hasEnded = endedStatuses.has(subscription.status);
  const item = subscription.items.data[0];
  if (item === undefined) throw new Error("A subscription has an item");
  const { status } = subscription;
  const isPastDue = status === "past_due" || givenUpStatuses.has(status);
  const cancelAtPeriodEnd = endsWithPeriod(subscription);
  const isLastMonth = cancelAtPeriodEnd && !isPastDue;
  // The period advances with the invoice, paid or not: the start of an unpaid one is the end of the paid time.
  const paidUntil = fromEpochSeconds(
    isPastDue ? item.current_period_start : item.current_period_end,
  );
  const outcomeUnpaid = hasEnded ? "failed" : "open";
  return {
    subscriptionId: subscription.id,
    outcome: latest === undefined ? outcomeUnpaid : "paid",
    amount: latest?.amount ?? 0,
    amountRefunded: latest?.amountRefunded ?? 0,
    dispute: worstDispute(sorted),
    hasEnded,
    isPastDue,
    isRenewing: unpaid.isRenewing === true,
    paymentUrl: isPastDue ? unpaid.openInvoiceUrl : undefined,
    isGivenUp: givenUpStatuses.has(status),
    cancelAtPeriodEnd,
    periodEnd: fromEpochSeconds(item.current_period_end),
    accessUntil: hasEnded
      ? fromEpochSeconds(subscription.ended_at ?? item.current_period_end)
      : daysAfter(paidUntil, isLastMonth ? 0 : membershipGraceDays),
    charges: sorted,
  };
}

const worstDispute = (charges: readonly MembershipCharge[]): PaymentFacts["dispute"] =>
  (["lost", "open"] as const).find((state) => charges.some(({ dispute }) => dispute === state)) ??
  "none";
