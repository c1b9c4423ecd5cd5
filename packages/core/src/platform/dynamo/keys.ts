import type { secondaryIndexNames } from "./table.ts";

/** Keys keep their case, because providers' ids differ by case. */
const casing = "none" as const;

/**
 * The key of an entity in the table, made of these attributes. ElectroDB joins them without escaping, so they are
 * validated at the API. `template` is the partition of an entity that has only one.
 */
export const tableKey = <
  const Partition extends readonly string[],
  const Sort extends readonly string[],
>(
  partition: Partition,
  sort: Sort,
  template?: string,
) => ({
  pk: { field: "pk", casing, composite: partition, ...(template !== undefined && { template }) },
  sk: { field: "sk", casing, composite: sort },
});

/** As `tableKey`, in a secondary index. */
export const indexKey = <
  const Partition extends readonly string[],
  const Sort extends readonly string[],
>(
  index: (typeof secondaryIndexNames)[number],
  partition: Partition,
  sort: Sort,
  template?: string,
) => ({
  index,
  pk: {
    field: `${index}pk`,
    casing,
    composite: partition,
    ...(template !== undefined && { template }),
  },
  sk: { field: `${index}sk`, casing, composite: sort },
});

/** The attribute of a text that each item has from its creation and that never changes. */
export const fixedText = { type: "string", required: true, readOnly: true } as const;

/** Epoch seconds at which the table removes the item. */
export const timeToLive = { type: "number", required: true } as const;

/** Large global lists are spread over this many partitions and merged on reading. */
const shardCount = 4;
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
