/** As the contract has it for a category's position. */
const highest = 9999;
const step = 10;

interface Placed {
  id: string;
  position: number;
}

/** The item that was moved between two orders; undefined when they are the same. */
function findMoved(before: readonly Placed[], after: readonly Placed[]): number | undefined {
  const first = after.findIndex(({ id }, index) => before[index]?.id !== id);
  if (first === -1) return;
  const wasNext = before[first + 1]?.id === after[first]?.id;
  return wasNext ? after.findIndex(({ id }) => id === before[first]?.id) : first;
}

/** A free position between the neighbours. */
function between(before: Placed | undefined, next: Placed | undefined): number | undefined {
  const low = before === undefined ? -1 : before.position;
  if (next === undefined) return low + step > highest ? undefined : low + step;
  const middle = Math.floor((low + next.position) / 2);
  return middle > low && middle < next.position ? middle : undefined;
}

/**
 * The positions to write for a new order: of the moved item, or of all items when there is no room between its
 * neighbours.
 */
export function positionsAfterMove<Item extends Placed>(
  before: readonly Item[],
  after: readonly Item[],
): { item: Item; position: number }[] {
  const index = findMoved(before, after);
  const item = index === undefined ? undefined : after[index];
  if (index === undefined || item === undefined) return [];
  const position = between(after[index - 1], after[index + 1]);
  if (position !== undefined) return [{ item, position }];
  return after
    .map((each, place) => ({ item: each, position: Math.min(highest, (place + 1) * step) }))
    .filter((each) => each.item.position !== each.position);
}
