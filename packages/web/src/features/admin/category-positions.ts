/** As the contract has it for a category's position. */
const highest = 9999;
const step = 10;

interface Placed {
  id: string;
  position: number;
}

/** An item, and the item that it was put after; null at the front. */
export interface Move {
  id: string;
  after: string | null;
}

interface Identified {
  id: string;
}

/** The item that was moved between two orders; undefined when they are the same. */
function findMoved(
  before: readonly Identified[],
  after: readonly Identified[],
): number | undefined {
  const first = after.findIndex(({ id }, index) => before[index]?.id !== id);
  if (first === -1) return;
  const wasNext = before[first + 1]?.id === after[first]?.id;
  return wasNext ? after.findIndex(({ id }) => id === before[first]?.id) : first;
}

/** The one move that leads from an order to another; undefined when they are the same. */
export function moveBetween(
  before: readonly Identified[],
  after: readonly Identified[],
): Move | undefined {
  const index = findMoved(before, after);
  const item = index === undefined ? undefined : after[index];
  if (index === undefined || item === undefined) return;
  return { id: item.id, after: after[index - 1]?.id ?? null };
}

/** The items after a move. They stay as they are when one of the two items of the move is missing. */
export function withMove<Item extends Identified>(
  items: readonly Item[],
  { id, after }: Move,
): readonly Item[] {
  const item = items.find((each) => each.id === id);
  const others = items.filter((each) => each.id !== id);
  const place = after === null ? 0 : others.findIndex((each) => each.id === after) + 1;
  if (item === undefined || (after !== null && place === 0)) return items;
  return others.toSpliced(place, 0, item);
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
