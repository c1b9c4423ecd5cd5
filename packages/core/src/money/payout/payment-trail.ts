import type { PayoutItem, TrailStep } from "@marquee/contracts/money/payout/payout.schema";
import type { StripeDispute } from "../../platform/providers/stripe-calls.ts";
import { fromEpochSeconds } from "../../platform/time.ts";
import { type DisputeState, decidingDispute, formatAmount } from "../payment/index.ts";
import { isOnItsWay } from "./payout-transit.ts";
import type { SaleMovement } from "./trace-movements.ts";

/** A sale or a refund on the payout account; minor units, refunds negative. */
export interface TrailMovement extends SaleMovement {
  kind: "sale" | "refund";
  at: Date;
  gross: number;
  /** All fees; `platformFee` is the platform's part of them. Negative when a fee was returned. */
  fee: number;
  platformFee: number;
}

export interface TrailFacts {
  title: string;
  movements: readonly TrailMovement[];
  /** The amount of the sale in each payout. */
  payouts: readonly { payout: PayoutItem; amount: number }[];
  /** In no payout, or returned from a failed one. */
  outstanding: readonly SaleMovement[];
  dispute: { at: Date; state: DisputeState } | undefined;
  /** What the platform has refunded alone, without taking the seller's part back; minor units of the sale. */
  refundedByPlatform?: { at: Date; amount: number } | undefined;
}

/** The totals of a trail: `net` is the sum of the other three. */
export interface TrailSums {
  net: number;
  paid_out: number;
  on_its_way: number;
  waiting: number;
  available_on: string | null;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

type Change = Omit<TrailStep, "total">;

/** The steps of a sale's money, oldest first, and its totals. It depends only on its input. */
export function buildTrail(facts: TrailFacts): { steps: TrailStep[]; sums: TrailSums } {
  const changes = [
    ...facts.movements.flatMap((movement) => stepsOf(movement, facts.title)),
    ...disputeSteps(facts.dispute),
    ...platformRefundSteps(facts.refundedByPlatform),
    ...facts.payouts.map(payoutStep),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  let total = 0;
  const steps = changes.map((change) => {
    total += movesNothing.has(change.kind) ? 0 : change.amount;
    return { ...change, total };
  });
  const amountOf = (keep: (payout: PayoutItem) => boolean) =>
    sum(facts.payouts.filter(({ payout }) => keep(payout)).map(({ amount }) => amount));
  const waitsUntil = facts.outstanding
    .map(({ availableOn }) => availableOn)
    .sort((one, other) => one.getTime() - other.getTime())
    .at(-1);
  return {
    steps,
    sums: {
      net: total,
      paid_out: amountOf(({ status }) => status === "paid"),
      on_its_way: amountOf(isOnItsWay),
      waiting: sum(facts.outstanding.map(({ net }) => net)),
      available_on: waitsUntil?.toISOString() ?? null,
    },
  };
}

/** A transfer and a payout move money that already belongs to the seller. */
const movesNothing: ReadonlySet<TrailStep["kind"]> = new Set(["transfer", "dispute", "payout"]);

function stepsOf(movement: TrailMovement, title: string): Change[] {
  const at = movement.at.toISOString();
  const step = (kind: TrailStep["kind"], amount: number, reason: string): Change[] =>
    amount === 0 ? [] : [{ kind, at, amount, reason, payout: null }];
  const providerFee = movement.fee - movement.platformFee;
  if (movement.kind === "refund") {
    return [
      ...step("refund", movement.gross, "The buyer got this back. It is taken from your balance."),
      ...step("returned_fee", -movement.platformFee, "The platform returned its share of it."),
      ...step("returned_fee", -providerFee, "The payment provider returned its share of it."),
    ];
  }
  return [
    ...step("sale", movement.gross, `A buyer paid for “${title}”.`),
    ...step(
      "platform_fee",
      -movement.platformFee,
      "The platform's share, by the plan of that day.",
    ),
    ...step("provider_fee", -providerFee, "The payment provider's fee."),
    ...step("transfer", movement.net, "The rest went to your payout account at the provider."),
  ];
}

const disputeReasons: Record<DisputeState, string> = {
  open: "The buyer's bank has asked for the money back. Your part stays with you meanwhile.",
  won: "The buyer's bank has decided for you. Nothing changes.",
  lost: "The buyer's bank has decided for the buyer. The platform pays for it; your part stays yours.",
};

/** The dispute that a seller sees in the trail; undefined when none has asked for money. */
export function trailDispute(
  disputes: readonly Pick<StripeDispute, "status" | "created">[],
): TrailFacts["dispute"] {
  const deciding = decidingDispute(disputes);
  if (deciding === undefined) return undefined;
  return { at: fromEpochSeconds(deciding.dispute.created), state: deciding.state };
}

function disputeSteps(dispute: TrailFacts["dispute"]): Change[] {
  if (dispute === undefined) return [];
  const { at, state } = dispute;
  const reason = disputeReasons[state];
  return [{ kind: "dispute", at: at.toISOString(), amount: 0, reason, payout: null }];
}

function platformRefundSteps(refund: TrailFacts["refundedByPlatform"]): Change[] {
  if (refund === undefined) return [];
  const reason = `The buyer got ${formatAmount(refund.amount)} back from the platform. Your part stays with you.`;
  return [{ kind: "refund", at: refund.at.toISOString(), amount: 0, reason, payout: null }];
}

function payoutStep({ payout, amount }: TrailFacts["payouts"][number]): Change {
  return { kind: "payout", at: payout.created_at, amount, reason: payoutReason(payout), payout };
}

function payoutReason({ status, failure_reason }: PayoutItem): string {
  switch (status) {
    case "paid":
      return "Arrived at your bank.";
    case "failed":
      return `${failure_reason ?? "The bank did not accept it."} The money is back in your balance.`;
    case "canceled":
      return "The payout was cancelled. The money is back in your balance.";
    case "pending":
    case "in_transit":
      return "On its way to your bank.";
  }
}
