import type { FigureChange } from "../../people/figures/index.ts";
import { dayOf } from "../../platform/time.ts";
import type { PaymentItem } from "../payment/index.ts";
import {
  changesSince,
  type DisputeNote,
  moneyFigures,
  newDisputes,
  type PaymentChange,
} from "./money-figures.ts";

/** The owner of the platform's daily figures; no id of a creator or a video equals it. */
export const platformOwner = "platform";
const owners = [platformOwner];

/**
 * The changes that a written payment makes in the platform's daily figures: those of its creator's figures, the
 * remaining fee, and the dispute.
 */
export const platformFigures = (change: PaymentChange): FigureChange[] => [
  ...salesFigures(change),
  ...newDisputes(change).map(disputeFigures),
];

/** All changes that a payment has made in the platform's daily figures. */
export const platformFiguresOf = (payment: PaymentItem): FigureChange[] => [
  ...changesSince(payment).flatMap(salesFigures),
  ...(payment.disputes ?? []).map(disputeFigures),
];

function salesFigures(change: PaymentChange): FigureChange[] {
  return moneyFigures(change).map(({ day, figures }) => {
    const { sales = 0, earnings = 0, refunded = 0 } = figures;
    const gross = sales * change.after.amount;
    return { owners, day, figures: { ...figures, gross, fees: gross - refunded - earnings } };
  });
}

function disputeFigures({ at, state, amount }: DisputeNote): FigureChange {
  const figures =
    state === "opened" ? { disputes: 1, disputed_amount: amount } : { dispute_losses: amount };
  return { owners, day: dayOf(at), figures };
}
