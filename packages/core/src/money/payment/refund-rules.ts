import {
  buyerRefundDays,
  creatorRefundDays,
  selfRefundDays,
  selfRefundLimit,
  watchedPercentLimit,
} from "@marquee/contracts/money/refund/refund.schema";
import type { PaymentFacts } from "../../people/entitlement/index.ts";
import { daysAfter } from "../../platform/time.ts";

export type RefundParty = "buyer" | "creator" | "admin";

/** What only a buyer's own request depends on. */
interface BuyerFacts {
  /** The share that the buyer has played, 0 to 1. */
  watched: number;
  /** The buyer had bought the same item before and was refunded. */
  wasRefundedBefore: boolean;
  /** When the buyer's last playback address for it expires. */
  playbackUntil?: Date | undefined;
  /** When the buyer made other refunds; those of more than 90 days ago do not count. */
  selfRefunds: readonly Date[];
}

export type RefundCase = {
  paidAt: Date;
  now: Date;
  /** The provider's current state of the charge. */
  facts: Pick<PaymentFacts, "amount" | "amountRefunded" | "dispute">;
} & ({ by: "buyer"; buyer: BuyerFacts } | { by: Exclude<RefundParty, "buyer"> });

/** The most that may be refunded, in minor units; or why nothing may, and from when. */
export type RefundVerdict =
  | { eligible: true; amount: number }
  | { eligible: false; reason: string; from?: Date };

const days: Record<RefundParty, number> = {
  buyer: buyerRefundDays,
  creator: creatorRefundDays,
  admin: Number.POSITIVE_INFINITY,
};

/** The deadline of a refund; undefined without one. */
export function refundableUntil(by: RefundParty, paidAt: Date): Date | undefined {
  return Number.isFinite(days[by]) ? daysAfter(paidAt, days[by]) : undefined;
}

const refuse = (reason: string): RefundVerdict => ({ eligible: false, reason });

/** Decides who may refund what, and when. It depends only on its input. */
export function judgeRefund(request: RefundCase): RefundVerdict {
  const { by, facts } = request;
  const refundable = facts.amount - facts.amountRefunded;
  if (facts.dispute === "open") {
    return refuse(
      "This payment is disputed at the bank. It cannot be refunded until that is decided.",
    );
  }
  if (facts.dispute === "lost") {
    return refuse("The bank has returned this payment already, after a dispute.");
  }
  if (facts.amount === 0)
    return refuse("Nothing was paid for this, so there is nothing to refund.");
  if (refundable <= 0) return refuse("This payment has been refunded already.");
  const until = refundableUntil(by, request.paidAt);
  if (until !== undefined && request.now > until) {
    return refuse(`This could be refunded within ${days[by]} days. That time is over.`);
  }
  const refusal =
    request.by === "buyer" ? refusalOfBuyer(request.buyer, request.now, until) : undefined;
  return refusal ?? { eligible: true, amount: refundable };
}

function refusalOfBuyer(
  buyer: BuyerFacts,
  now: Date,
  until: Date | undefined,
): RefundVerdict | undefined {
  if (buyer.watched >= watchedPercentLimit / 100) {
    return refuse("You have watched 20 % or more of it. Ask its creator for a refund.");
  }
  if (buyer.wasRefundedBefore) {
    return refuse("You have refunded this once already. Ask its creator for a refund.");
  }
  return refusalUntilLater(buyer, now, until);
}

/** Conditions that only need time; after a refund's deadline the creator is asked. */
function refusalUntilLater(
  { playbackUntil, selfRefunds }: BuyerFacts,
  now: Date,
  until: Date | undefined,
): RefundVerdict | undefined {
  const limitEnd = endOfLimit(selfRefunds);
  const from = [playbackUntil, limitEnd]
    .flatMap((date) => (date !== undefined && date > now ? [date] : []))
    .sort((one, other) => one.getTime() - other.getTime())
    .at(-1);
  if (from === undefined) return undefined;
  const cause =
    from === limitEnd
      ? `You have refunded ${selfRefundLimit} purchases in ${selfRefundDays} days.`
      : "The video that you opened can still be played.";
  if (until !== undefined && from > until) return refuse(`${cause} Ask its creator for a refund.`);
  return { eligible: false, reason: `${cause} You can refund this from ${inWords(from)}.`, from };
}

/** When the oldest of the refunds that count leaves room for another; past or undefined while there is room. */
function endOfLimit(selfRefunds: readonly Date[]): Date | undefined {
  const newest = [...selfRefunds].sort((one, other) => other.getTime() - one.getTime());
  const last = newest[selfRefundLimit - 1];
  return last && daysAfter(last, selfRefundDays);
}

// The format is created when it is used: loading it slows down the start of a process.
const inWords = (date: Date): string =>
  `${date.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })} UTC`;
