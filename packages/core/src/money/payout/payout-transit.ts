/** A payout arrives or fails within these days; older ones are decided. */
export const maxTransitDays = 30;

/** True for a payout that has left the balance and is not at the bank. */
export const isOnItsWay = ({ status }: { status: string }): boolean =>
  status === "pending" || status === "in_transit";

/**
 * True while the provider lists the content of an automatic payout in part at most (Stripe, `reconciliation_status`).
 */
export const isBeingListed = ({
  reconciliation_status,
}: {
  reconciliation_status: string;
}): boolean => reconciliation_status === "in_progress";
