import type { BoundedRead } from "./pages.ts";

/** The maximum number of items of one partition that a page reads without a match for its filters. */
const passedOver = 250;

export interface StepOptions {
  limit: number;
  cursor: string | null;
}

/** Reads this many items of a partition, from a cursor of the engine; filters remove some of them. */
export type Step<Item> = (options: StepOptions) => Promise<{ data: Item[]; cursor: string | null }>;

/**
 * Reads up to `limit` items of several partitions with one order, merged. When a rare match makes a partition stop
 * early, the list ends at the first such position; what others have after it is for the next page.
 */
export async function readMerged<Item extends P, P>(input: {
  steps: readonly Step<Item>[];
  limit: number;
  order: (one: P, other: P) => number;
  /** The position in the order for a cursor of the engine. */
  sortKeyOf: (cursor: string) => P;
  /**
   * The number of items that are first read of a partition: the whole page, unless its items are spread evenly
   * (`evenShare`).
   */
  first?: number;
}): Promise<BoundedRead<Item, P>> {
  const { limit, order, sortKeyOf, first = limit } = input;
  const most = limit + passedOver;
  const parts = input.steps.map((step) => new Part<Item>(step, first));
  for (let waiting = parts; waiting.length > 0; ) {
    await Promise.all(waiting.map((part) => part.readOn(most)));
    const last = parts.flatMap((part) => part.items).sort(order)[limit - 1];
    // A partition that was read past the page's last item has nothing more for the page.
    waiting = parts.filter(
      ({ cursor, looked, items }) =>
        cursor !== null &&
        looked < most &&
        items.length < limit &&
        (last === undefined || order(last, sortKeyOf(cursor)) > 0),
    );
  }
  const [horizon] = parts
    .flatMap(({ cursor, items }) =>
      cursor !== null && items.length < limit ? [sortKeyOf(cursor)] : [],
    )
    .sort(order);
  const items = parts
    .flatMap((part) => part.items)
    .filter((item) => horizon === undefined || order(item, horizon) <= 0)
    .sort(order)
    .slice(0, limit);
  return { items, stoppedAt: items.length < limit ? horizon : undefined };
}

/** One partition and what was read of it, in growing steps, so that few rounds are needed. */
class Part<Item> {
  readonly items: Item[] = [];
  /** Where reading continues; null at the end of the partition. */
  cursor: string | null = null;
  looked = 0;
  readonly #step: Step<Item>;
  #size: number;

  constructor(step: Step<Item>, size: number) {
    this.#step = step;
    this.#size = size;
  }

  async readOn(most: number): Promise<void> {
    const limit = Math.min(this.#size, most - this.looked);
    const read = await this.#step({ limit, cursor: this.cursor });
    this.items.push(...read.data);
    this.cursor = read.cursor;
    this.looked += limit;
    this.#size *= 2;
  }
}

/**
 * How many items of each partition contain the first `limit` items of all, when a hash spreads them: the mean and four
 * standard deviations. Fewer than one page in a thousand needs a second round.
 */
export function evenShare(limit: number, partitions: number): number {
  const mean = limit / partitions;
  const deviation = Math.sqrt(mean * (1 - 1 / partitions));
  return Math.min(limit, Math.ceil(mean + 4 * deviation));
}
