/** A payout arrives or fails within these days; older ones are decided. */
export const maxTransitDays = 30;

/** True for a payout that has left the balance and is not at the bank. */
export const isOnItsWay = ({ status }: { status: string }): boolean =>
  status === "pending" || status === "in_transit";
