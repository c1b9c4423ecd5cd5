import type { Position } from "./cursor.ts";
import {
  type BoundedRead,
  type ListOrder,
  type ListQuery,
  type ListRequest,
  type PageResult,
  queryFrom,
  readPage,
} from "./pages.ts";

/** The maximum number of items of one partition that a page reads without a match for its filters. */
const maxUnmatched = 250;

export interface StepOptions {
  limit: number;
  cursor: string | null;
}

/** Reads this many items of a partition, from a cursor of the engine; filters remove some of them. */
export type Step<Item> = (options: StepOptions) => Promise<{ data: Item[]; cursor: string | null }>;

/**
 * Reads up to `limit` items of several partitions with one order, merged. When a rare match makes a partition stop
 * early, the list ends at the first such position. What others have after it is for the next page.
 */
export async function readMerged<Item extends P, P>(input: {
  steps: readonly Step<Item>[];
  limit: number;
  order: (one: P, other: P) => number;
  /** The position in the order for a cursor of the engine. */
  positionOfCursor: (cursor: string) => P;
  /**
   * The number of items that are first read of a partition: the whole page, unless its items are spread evenly
   * (`evenShare`).
   */
  first?: number;
}): Promise<BoundedRead<Item, P>> {
  const { limit, order, positionOfCursor, first = limit } = input;
  const maxExamined = limit + maxUnmatched;
  const partitions = input.steps.map((step) => new PartitionReader<Item>(step, first));
  for (let unfinished = partitions; unfinished.length > 0; ) {
    await Promise.all(unfinished.map((partition) => partition.readNext(maxExamined)));
    const last = partitions.flatMap((partition) => partition.items).sort(order)[limit - 1];
    // A partition that was read past the page's last item has nothing more for the page.
    unfinished = partitions.filter(
      ({ cursor, examined, items }) =>
        cursor !== null &&
        examined < maxExamined &&
        items.length < limit &&
        (last === undefined || order(last, positionOfCursor(cursor)) > 0),
    );
  }
  const [horizon] = partitions
    .flatMap(({ cursor, items }) =>
      cursor !== null && items.length < limit ? [positionOfCursor(cursor)] : [],
    )
    .sort(order);
  const items = partitions
    .flatMap((partition) => partition.items)
    .filter((item) => horizon === undefined || order(item, horizon) <= 0)
    .sort(order)
    .slice(0, limit);
  return { items, stoppedAt: items.length < limit ? horizon : undefined };
}

/** One partition and its items that were read, in growing steps, so that few rounds are needed. */
class PartitionReader<Item> {
  readonly items: Item[] = [];
  /** Where reading continues; null at the end of the partition. */
  cursor: string | null = null;
  /** The number of items that were read, those included that the filters removed. */
  examined = 0;
  readonly #step: Step<Item>;
  #size: number;

  constructor(step: Step<Item>, size: number) {
    this.#step = step;
    this.#size = size;
  }

  async readNext(maxExamined: number): Promise<void> {
    const limit = Math.min(this.#size, maxExamined - this.examined);
    const read = await this.#step({ limit, cursor: this.cursor });
    this.items.push(...read.data);
    this.cursor = read.cursor;
    this.examined += limit;
    this.#size *= 2;
  }
}

/** The query options of one partition of a list. */
interface PartitionQuery<P extends Position> {
  /** The query from the position at which the page begins. */
  from: ListQuery<P>["from"];
  /** For `.go()`. */
  limits: StepOptions & { order: "asc" | "desc" };
}

/**
 * Reads one page of a list that is spread over partitions with the same sort key:
 * `read: (shard, { from, limits }) => from(entity.query.everything({ shard })).go(limits)`.
 * @throws page_too_far, invalid_cursor
 */
export function readShardedList<Partition, Item extends P, P extends Position>(
  input: ListRequest<ListOrder<P>> & {
    partitions: readonly Partition[];
    /** The access pattern's part of `createConversions(entity).byAccessPattern`. */
    conversions: { fromCursor: { toComposite: (cursor: string) => object | null } };
    /**
     * With a filter, nobody knows how many items of each partition match, so the first read is a whole page of each.
     */
    isFiltered: boolean;
    /** Over how many partitions the items are spread evenly: all of them, unless this says less. */
    evenPartitions?: number;
    read: (
      partition: Partition,
      query: PartitionQuery<P>,
    ) => Promise<{ data: Item[]; cursor: string | null }>;
  },
): Promise<PageResult<Item>> {
  const { order, partitions, conversions, evenPartitions = partitions.length } = input;
  return readPage({
    ...input,
    fetch: (after, limit) =>
      readMerged<Item, P>({
        limit,
        first: input.isFiltered ? limit : evenShare(limit, evenPartitions),
        order: order.compare,
        positionOfCursor: (cursor) =>
          order.positionOf(conversions.fromCursor.toComposite(cursor) ?? {}),
        steps: partitions.map(
          (partition) => (options) =>
            input.read(partition, {
              from: queryFrom(after, order.direction),
              limits: { ...options, order: order.direction },
            }),
        ),
      }),
  });
}

/**
 * How many items of each partition contain the first `limit` items of all, when a hash spreads them: the mean and three
 * standard deviations. Fewer than one page in a hundred needs a second round.
 */
export function evenShare(limit: number, partitions: number): number {
  const mean = limit / partitions;
  const deviation = Math.sqrt(mean * (1 - 1 / partitions));
  return Math.min(limit, Math.ceil(mean + 3 * deviation));
}
