import type { BoundedRead } from "./pages.ts";

/** Items of one partition that a page passes over at most, looking for what its filters want. */
const passedOver = 250;

/** Reads so many items of a partition, from a cursor of the engine's own; filters leave some of them out. */
export type Step<Item> = (options: {
  limit: number;
  cursor: string | null;
}) => Promise<{ data: Item[]; cursor: string | null }>;

/**
 * Reads up to `limit` items of several partitions of one order, merged. Where a rare match makes a partition stop
 * early, the list ends at the foremost such place: what others have beyond it is for the next page.
 */
export async function readMerged<Item extends P, P>(input: {
  steps: readonly Step<Item>[];
  limit: number;
  order: (one: P, other: P) => number;
  /** The place in the order that a cursor of the engine's stands for. */
  placeOf: (cursor: string) => P;
}): Promise<BoundedRead<Item, P>> {
  const { limit, order } = input;
  const parts = await Promise.all(input.steps.map((step) => readOn(step, limit, input.placeOf)));
  const [horizon] = parts
    .flatMap(({ stoppedAt }) => (stoppedAt === undefined ? [] : [stoppedAt]))
    .sort(order);
  const items = parts
    .flatMap((part) => part.items)
    .filter((item) => horizon === undefined || order(item, horizon) <= 0)
    .sort(order)
    .slice(0, limit);
  return { items, stoppedAt: items.length < limit ? horizon : undefined };
}

/** Reads one partition until it has enough, is through, or has passed over too many; ever larger steps, so few rounds. */
async function readOn<Item, P>(
  step: Step<Item>,
  limit: number,
  placeOf: (cursor: string) => P,
): Promise<BoundedRead<Item, P>> {
  const items: Item[] = [];
  let cursor: string | null = null;
  let looked = 0;
  for (let size = limit; ; size *= 2) {
    const most = Math.min(size, limit + passedOver - looked);
    const read: { data: Item[]; cursor: string | null } = await step({ limit: most, cursor });
    items.push(...read.data);
    looked += most;
    cursor = read.cursor;
    if (cursor === null || items.length >= limit) break;
    if (looked >= limit + passedOver) return { items, stoppedAt: placeOf(cursor) };
  }
  return { items: items.slice(0, limit), stoppedAt: undefined };
}
