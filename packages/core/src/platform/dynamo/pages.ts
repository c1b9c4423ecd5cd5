import { maxPagedItems, type PageRequest, type Pagination } from "@marquee/contracts/pagination";
import * as z from "zod/mini";
import { MarqueeError } from "../errors.ts";
import { decodeCursor, encodeCursor, invalidCursor, type Position } from "./cursor.ts";

export interface PageResult<Item> {
  items: Item[];
  pagination: Pagination;
}

/** The order of a list: the parts of its sort key, and its direction. */
export interface ListOrder<P extends Position> {
  direction: "asc" | "desc";
  /** The parts of a position, and nothing else. */
  schema: z.ZodMiniType<P>;
  /** The position of an item with these parts. */
  positionOf: (item: object) => P;
  /** Below zero when the first of two positions is listed first. */
  compare: (one: P, other: P) => number;
}

/**
 * An order by these parts of a sort key, the most significant first. Only the last text may vary in length: the table
 * compares the whole key.
 */
export function order<Parts extends Record<string, z.ZodMiniType<string | number>>>(
  parts: Parts,
  direction: ListOrder<Position>["direction"],
) {
  const fromItem = z.object(parts);
  const names = Object.keys(parts);
  const sign = direction === "asc" ? 1 : -1;
  return {
    direction,
    schema: z.strictObject(parts),
    positionOf: (item: object) => fromItem.parse(item),
    compare: (one: Position, other: Position) => {
      const name = names.find((part) => one[part] !== other[part]);
      return name === undefined ? 0 : sign * comparePart(one[name], other[name]);
    },
  };
}

/** Text as the table sorts it: by code, not by language. */
function comparePart(one: string | number = "", other: string | number = ""): number {
  return one < other ? -1 : 1;
}

const byAge = { created_at: z.string(), id: z.string() };
export const newestFirst = order(byAge, "desc");
export const oldestFirst = order(byAge, "asc");
/** For objects whose ids are in the order of creation. */
export const latestIdFirst = order({ id: z.string() }, "desc");
export const earliestIdFirst = order({ id: z.string() }, "asc");

/** For the indexes of channels and creators. */
export const mostWatchedFirst = order({ popular_sort_key: z.string() }, "desc");

/** Every item of such an index has the attribute; the entity's type does not say so. */
export const withRank = <Item extends { popular_sort_key?: string | undefined }>(item: Item) => ({
  ...item,
  popular_sort_key: item.popular_sort_key ?? "",
});

export interface ListRequest<Order> {
  /** Name of the list with everything that selects it. */
  name: string;
  request: PageRequest;
  order: Order;
}

/** The items that were read, and where the read stopped when it reached its limit before the end. */
export interface BoundedRead<Item, P> {
  items: Item[];
  stoppedAt: P | undefined;
}

/**
 * Reads one page of a sorted list. By page number it reads from the start, at most 1,000 items deep. By cursor it
 * continues after a position and costs the same at any depth.
 * `fetch` reads up to `limit` items after `after`. If it stopped before it found enough, the page is short and says
 * that more may follow: its cursor continues from there. `readList` is shorter for a list of one query.
 * @throws page_too_far, invalid_cursor
 */
export async function readPage<Item extends object, P extends Position>(
  input: ListRequest<ListOrder<P>> & {
    fetch: (after: P | undefined, limit: number) => Promise<Item[] | BoundedRead<Item, P>>;
  },
): Promise<PageResult<Item>> {
  const { page, limit, cursor } = input.request;
  let read: Item[] | BoundedRead<Item, P>;
  let skipped = 0;
  if (cursor === undefined) {
    if (page * limit > maxPagedItems) {
      throw new MarqueeError(
        "page_too_far",
        `Page numbers reach ${maxPagedItems} items deep. Continue with next_cursor.`,
      );
    }
    read = await input.fetch(undefined, page * limit + 1);
    skipped = (page - 1) * limit;
  } else {
    const after = input.order.schema.safeParse(decodeCursor(input.name, cursor));
    if (!after.success) throw invalidCursor();
    read = await input.fetch(after.data, limit + 1);
  }
  const { items: all, stoppedAt } = Array.isArray(read)
    ? { items: read, stoppedAt: undefined }
    : read;
  const items = all.slice(skipped);
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = items.length > limit && last !== undefined;
  const end = hasMore ? input.order.positionOf(last) : stoppedAt;
  return {
    items: shown,
    pagination: {
      page,
      limit,
      has_next: end !== undefined,
      next_cursor: end === undefined ? null : encodeCursor(input.name, end),
    },
  };
}

export interface ListQuery<P extends Position> {
  /** The query from the position at which the page begins. */
  from: <Start, Rest>(
    query: Start & { gt: (after: P) => Rest; lt: (after: P) => Rest },
  ) => Start | Rest;
  /** For `.go()`: as many items as the page needs, in the list's order. */
  limits: { order: "asc" | "desc"; limit: number; count: number };
}

/**
 * The limits of a list whose filter excludes many items. At least this number is read in one request, so that a page
 * does not need several round trips.
 */
export const withMinimumRead = (
  limits: ListQuery<Position>["limits"],
  minimum: number,
): ListQuery<Position>["limits"] => ({ ...limits, limit: Math.max(limits.limit, minimum) });

/**
 * Reads one page of the list that one query of the table gives:
 * `read: ({ from, limits }) => from(entity.query.byOwner({ owner_id })).go(limits)`.
 * @throws page_too_far, invalid_cursor
 */
export function readList<Item extends object, P extends Position>(
  input: ListRequest<ListOrder<P>> & {
    /** Several queries with the order of the list are merged. */
    read: (query: ListQuery<P>) => Promise<{ data: Item[] } | readonly { data: Item[] }[]>;
  },
): Promise<PageResult<Item>> {
  const { direction } = input.order;
  return readPage({
    ...input,
    fetch: async (after, limit) => {
      const read = await input.read({
        from: queryFrom(after, direction),
        limits: { order: direction, limit, count: limit },
      });
      return "data" in read ? read.data : mergeReads(read, input.order, limit);
    },
  });
}

/** The first items of several queries that all have the order of the list. */
export const mergeReads = <Item extends object, P extends Position>(
  reads: readonly { data: Item[] }[],
  { compare, positionOf }: Pick<ListOrder<P>, "compare" | "positionOf">,
  limit: number,
): Item[] =>
  reads
    .flatMap(({ data }) => data)
    .sort((one, other) => compare(positionOf(one), positionOf(other)))
    .slice(0, limit);

/** Begins a query at a position of its list. */
export const queryFrom =
  <P extends Position>(
    after: P | undefined,
    direction: ListOrder<P>["direction"],
  ): ListQuery<P>["from"] =>
  (query) => {
    if (after === undefined) return query;
    return direction === "desc" ? query.lt(after) : query.gt(after);
  };

/**
 * One page of items that are all in memory, because they are few, with their number.
 * @throws page_too_far, invalid_cursor
 */
export async function pageOfItems<Item extends P, P extends Position>(
  input: ListRequest<ListOrder<P>> & { items: readonly Item[] },
): Promise<PageResult<Item>> {
  const { compare } = input.order;
  const page = await readPage({
    ...input,
    fetch: async (after, limit) =>
      input.items
        .filter((item) => after === undefined || compare(item, after) > 0)
        .sort(compare)
        .slice(0, limit),
  });
  return { ...page, pagination: { ...page.pagination, total: input.items.length } };
}
