import { invalidRequest } from "../core/errors.ts";
import type { List } from "../core/objects.ts";
import type { Parameters } from "./parameters.ts";
import type { ApiRequest } from "./routes.ts";

const defaultLimit = 10;

interface Page {
  limit: number;
  after: string | undefined;
}

function readPage(parameters: Parameters): Page {
  return {
    limit: parameters.integer("limit", { minimum: 1, maximum: 100 }) ?? defaultLimit,
    after: parameters.text("starting_after"),
  };
}

/** Cuts a page out of objects that are already in list order. */
function cut<T extends { id: string }>(objects: T[], page: Page, url: string): List<T> {
  const last = objects.findIndex(({ id }) => id === page.after);
  if (page.after !== undefined && last < 0) {
    throw invalidRequest(`No such object: '${page.after}'`, "starting_after", "resource_missing");
  }
  const start = last + 1;
  const data = objects.slice(start, start + page.limit);
  return { object: "list", data, has_more: start + data.length < objects.length, url };
}

/** One filter of a list call; undefined when its parameter is absent. */
export type Filter<T> = ((object: T) => boolean) | undefined;

/** Newest first, filtered, in the list envelope. Reads paging and `created`; refuses parameters that were not read. */
export function listAnswer<T extends { id: string; created?: number }>(
  request: ApiRequest,
  oldestFirst: T[],
  url: string,
  filters: Filter<T>[] = [],
): List<T> {
  const { parameters } = request;
  const page = readPage(parameters);
  const conditions = [...filters, timeFilter<T>(parameters, "created", (one) => one.created ?? 0)];
  parameters.finish();
  const found = oldestFirst.filter((one) => conditions.every((test) => test?.(one) ?? true));
  // An object may be booked with a time in the past.
  found.reverse().sort((one, other) => (other.created ?? 0) - (one.created ?? 0));
  return cut(found, page, url);
}

/** A list with its own order, such as an invoice's lines. */
export function listInOrder<T extends { id: string }>(
  request: ApiRequest,
  objects: T[],
  url: string,
): List<T> {
  const page = readPage(request.parameters);
  request.parameters.finish();
  return cut(objects, page, url);
}

/** Compares with a text parameter. */
export function equals<T>(
  request: ApiRequest,
  key: string,
  read: (object: T) => string | null | undefined,
): Filter<T> {
  const wanted = request.parameters.text(key);
  return wanted === undefined ? undefined : (object) => read(object) === wanted;
}

/** Compares with the id of a customer, who must exist: 400, as for a checkout (stripe-node, "No such customer"). */
export function ofCustomer<T extends { customer: string | object | null }>(
  request: ApiRequest,
): Filter<T> {
  const wanted = request.parameters.text("customer");
  if (wanted !== undefined && request.simulator.store.findAnywhere(wanted) === undefined) {
    throw invalidRequest(`No such customer: '${wanted}'`, "customer", "resource_missing");
  }
  return wanted === undefined ? undefined : ({ customer }) => customer === wanted;
}

/** Compares with a boolean parameter. */
export function is<T>(request: ApiRequest, key: string, read: (object: T) => boolean): Filter<T> {
  const wanted = request.parameters.boolean(key);
  return wanted === undefined ? undefined : (object) => read(object) === wanted;
}

/** A time filter: a Unix second or a range of gt, gte, lt, lte. */
export function timeFilter<T>(
  parameters: Parameters,
  key: string,
  read: (object: T) => number,
): Filter<T> {
  if (!parameters.has(key)) return undefined;
  const range = rangeOf(parameters, key);
  return (object) => {
    const second = read(object);
    return (
      second > (range.gt ?? -Infinity) &&
      second >= (range.gte ?? -Infinity) &&
      second < (range.lt ?? Infinity) &&
      second <= (range.lte ?? Infinity)
    );
  };
}

type Range = Partial<Record<"gt" | "gte" | "lt" | "lte", number>>;

function rangeOf(parameters: Parameters, key: string): Range {
  if (parameters.isText(key)) {
    const exact = parameters.integer(key);
    return { gte: exact, lte: exact };
  }
  const range = parameters.object(key);
  return {
    gt: range?.integer("gt"),
    gte: range?.integer("gte"),
    lt: range?.integer("lt"),
    lte: range?.integer("lte"),
  };
}
