/**
 * Shared parts of the entities' indexes. Keys keep their case, because providers' ids differ by case. ElectroDB joins
 * composites without escaping, so key parts are validated at the API.
 */
export const primary = { field: "pk", casing: "none" } as const;
export const primarySort = { field: "sk", casing: "none" } as const;

export const secondary = (index: "gsi1" | "gsi2" | "gsi3" | "gsi4" | "gsi5") =>
  ({ field: `${index}pk`, casing: "none" }) as const;
export const secondarySort = (index: "gsi1" | "gsi2" | "gsi3" | "gsi4" | "gsi5") =>
  ({ field: `${index}sk`, casing: "none" }) as const;

/** Large global lists are spread over this many partitions and merged on reading. */
export const shardCount = 4;
export const shards: readonly string[] = Array.from({ length: shardCount }, (_, index) =>
  String(index),
);

/** A stable shard for an id. */
export function shardOf(id: string): string {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return String(sum % shardCount);
}

/** A sort key by a number, the largest last; the id makes it unique. */
export function rankSortKey(rank: number, id: string): string {
  return `${String(rank).padStart(numberPadding.length, numberPadding.char)}_${id}`;
}

/** Numbers in keys sort as text, so they are padded. */
export const numberPadding = { length: 12, char: "0" };
