import type { FigureChange } from "../../people/figures/index.ts";
import { dayOf } from "../../platform/time.ts";
import { netOf, type PaymentItem } from "../payment/index.ts";

/** A payment before and after a write. */
export interface PaymentChange {
  /** Undefined for a new payment. */
  before: PaymentItem | undefined;
  after: PaymentItem;
}

const unrefunded = { amount_refunded: 0, refunded_by_platform: 0 };

export type DisputeNote = NonNullable<PaymentItem["disputes"]>[number];

/**
 * The changes that a written payment makes in the daily figures of its creator. A new one counts on the day of the
 * purchase, a refund on the day on which it was recorded. An unchanged payment changes nothing.
 */
export function moneyFigures({ before, after }: PaymentChange): FigureChange[] {
  const owners = ownersOf(after);
  const changes: FigureChange[] = [];
  if (before === undefined) {
    const earnings = netOf({ ...after, ...unrefunded });
    changes.push({ owners, day: dayOf(after.created_at), figures: { sales: 1, earnings } });
  }
  const { amount_refunded, refunded_by_platform } = before ?? unrefunded;
  const refunded = after.amount_refunded - amount_refunded;
  if (refunded !== 0) {
    const earnings = netOf(after) - netOf({ ...after, amount_refunded, refunded_by_platform });
    changes.push({ owners, day: dayOf(after.updated_at), figures: { refunded, earnings } });
  }
  return changes;
}

/** All changes that a payment has made in the daily figures of its creator. */
export const moneyFiguresOf = (payment: PaymentItem): FigureChange[] =>
  changesSince(payment).flatMap(moneyFigures);

/** The changes of a payment since it was made, one after the other. */
export function changesSince(payment: PaymentItem): PaymentChange[] {
  const paid = { ...payment, ...unrefunded };
  let before = paid;
  const changes: PaymentChange[] = [{ before: undefined, after: paid }];
  for (const { at, amount, by_platform = 0 } of payment.refunds ?? []) {
    const after = {
      ...before,
      amount_refunded: before.amount_refunded + amount,
      refunded_by_platform: before.refunded_by_platform + by_platform,
      updated_at: at,
    };
    changes.push({ before, after });
    before = after;
  }
  return changes;
}

/** The owners whose figures contain a payment: a channel has none of its own. */
export const ownersOf = ({ creator_id, item_id, kind }: PaymentItem): string[] =>
  kind === "video" ? [creator_id, item_id] : [creator_id];

/**
 * Adds the refunds and dispute states since `before` to the payment, so that the figures of a day can be recomputed.
 */
export function noteChange({ before, after }: PaymentChange): PaymentItem {
  const refunds = before?.refunds ?? [];
  const amount = after.amount_refunded - (before?.amount_refunded ?? 0);
  const by_platform = (after.refunded_by_platform ?? 0) - (before?.refunded_by_platform ?? 0);
  const refund = { at: after.updated_at, amount, ...(by_platform > 0 && { by_platform }) };
  const disputes = [...(before?.disputes ?? []), ...newDisputes({ before, after })];
  return {
    ...after,
    refunds: amount === 0 ? refunds : [...refunds, refund],
    ...(disputes.length > 0 && { disputes }),
  };
}

/** A dispute may be lost before its opening was recorded; then it was opened and lost at the same time. */
export function newDisputes({ before, after }: PaymentChange): DisputeNote[] {
  const formerStatus = before?.status;
  const { status, updated_at: at } = after;
  if (
    status === formerStatus ||
    formerStatus === "lost" ||
    (status !== "disputed" && status !== "lost")
  )
    return [];
  const amount = after.amount - after.amount_refunded;
  const opened = { at, state: "opened", amount } as const;
  const lost = { at, state: "lost", amount } as const;
  if (status === "disputed") return [opened];
  return formerStatus === "disputed" ? [lost] : [opened, lost];
}
