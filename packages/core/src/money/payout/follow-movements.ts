/** A movement of one sale on the payout account; minor units. */
export interface SaleMovement {
  id: string;
  net: number;
  availableOn: Date;
}

/** What of a payout decides where its money is. */
export interface CarryingPayout {
  id: string;
  /** Its money came back: the bank did not take it, or it was canceled. */
  isReturned: boolean;
  /** The movement that brought the money back. */
  returnedBy: string | undefined;
  createdAt: Date;
}

export interface Follower<Payout extends CarryingPayout> {
  /** The movements that no payout of those met so far holds, or that came back from one. */
  outstanding: () => SaleMovement[];
  /** Tells what a payout is made of; payouts are met oldest first. */
  meet: (payout: Payout, movementIds: ReadonlySet<string>) => void;
  /** What of the sale each payout held, oldest first. */
  carried: () => { payout: Payout; amount: number }[];
}

/**
 * Follows the movements of a sale into payouts. A failed payout brings its money back as one movement, which is then
 * followed into the next payout. No cent is lost on the way: what payouts that arrived hold and what is outstanding
 * always add up to the movements.
 */
export function followMovements<Payout extends CarryingPayout>(
  movements: readonly SaleMovement[],
): Follower<Payout> {
  const open = new Map(movements.map((movement) => [movement.id, movement]));
  const carried: { payout: Payout; amount: number }[] = [];
  return {
    outstanding: () => [...open.values()],
    carried: () => carried,
    meet: (payout, movementIds) => {
      const held = [...open.values()].filter(({ id }) => movementIds.has(id));
      if (held.length === 0) return;
      const amount = held.reduce((sum, { net }) => sum + net, 0);
      for (const { id } of held) open.delete(id);
      carried.push({ payout, amount });
      if (!payout.isReturned) return;
      const id = payout.returnedBy ?? `back:${payout.id}`;
      open.set(id, { id, net: amount, availableOn: payout.createdAt });
    },
  };
}
