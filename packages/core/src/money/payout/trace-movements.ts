/** A movement of one sale on the payout account; minor units. */
export interface SaleMovement {
  id: string;
  net: number;
  /** When it was booked; absent for one that returns a payout, which is booked after that payout was made. */
  at?: Date;
  availableOn: Date;
}

/** The fields of a payout that decide where its money is. */
export interface TracedPayout {
  id: string;
  /** Its money was returned: the bank rejected it, or it was canceled. */
  isReturned: boolean;
  /** The movement that returned the money. */
  returnedBy: string | undefined;
  createdAt: Date;
}

export interface MovementTrace<Payout extends TracedPayout> {
  /** The movements that are in no payout so far, or were returned from one. */
  outstanding: () => SaleMovement[];
  /** Applies the content of a payout; payouts must be passed oldest first. */
  addPayout: (payout: Payout, movementIds: ReadonlySet<string>) => void;
  /** The amount of the sale in each payout, oldest first. */
  payouts: () => { payout: Payout; amount: number }[];
}

/**
 * Follows the movements of a sale into payouts. A failed payout returns its money as one movement, which is then
 * followed into the next payout. No cent is lost: the arrived payouts and the outstanding part always add up to the
 * movements.
 */
export function traceMovements<Payout extends TracedPayout>(
  movements: readonly SaleMovement[],
): MovementTrace<Payout> {
  const open = new Map(movements.map((movement) => [movement.id, movement]));
  const payouts: { payout: Payout; amount: number }[] = [];
  return {
    outstanding: () => [...open.values()],
    payouts: () => payouts,
    addPayout: (payout, movementIds) => {
      const contained = [...open.values()].filter(({ id }) => movementIds.has(id));
      if (contained.length === 0) return;
      const amount = contained.reduce((sum, { net }) => sum + net, 0);
      for (const { id } of contained) open.delete(id);
      payouts.push({ payout, amount });
      if (!payout.isReturned) return;
      const id = payout.returnedBy ?? `back:${payout.id}`;
      open.set(id, { id, net: amount, availableOn: payout.createdAt });
    },
  };
}
